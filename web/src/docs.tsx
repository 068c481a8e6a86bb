// The reference at `/docs`.
import { render } from "preact";
import { ReferencePage } from "./reference/reference-page.tsx";
import "./style/base.css";
import "./style/layout.css";
import "./style/controls.css";
import "./style/panel.css";
import "./style/reference.css";
import "./style/touch.css";
import "./style/print.css";

const root = document.getElementById("reference");
if (root) render(<ReferencePage />, root);
