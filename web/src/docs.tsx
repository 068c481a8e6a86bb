// The reference at `/docs`.
import "./i18n/page-language.ts";
import { render } from "preact";
import { ReferencePage } from "./reference/reference-page.tsx";
import "./style/index.css";

const root = document.getElementById("reference");
if (root) render(<ReferencePage />, root);
