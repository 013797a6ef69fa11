import { mount } from "svelte";
import "../style/fonts.css";
import "../style/paper.css";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("gallery");
if (target) mount(Gallery, { target });
