import { mount } from "svelte";
import App from "./App.svelte";
import { keepPage, loadAnew } from "./installed/installed.svelte";
import "./style/fonts.css";
import "./style/paper.css";

addEventListener("vite:preloadError", () => void loadAnew());
const target = document.getElementById("app");
if (target) mount(App, { target });
// Once everything is there: whoever has come to play waits for nothing.
if (document.readyState === "complete") void keepPage();
else addEventListener("load", () => void keepPage());
