import { mount } from "svelte";
import "../style/fonts.css";
import "../style/paper.css";
import Chiwawa from "./Chiwawa.svelte";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
const isChiwawa = new URLSearchParams(location.search).get("game") === "chiwawa";
if (target) mount(isChiwawa ? Chiwawa : Gallery, { target });
