import { render } from "preact";
import { App } from "./app.tsx";
import "./style/base.css";
import "./style/layout.css";
import "./style/controls.css";
import "./style/panel.css";
import "./style/route.css";
import "./style/plazas.css";
import "./style/data.css";
import "./style/webhooks.css";
import "./style/batch.css";
import "./style/sheet.css";
import "./style/touch.css";
import "./style/print.css";

const root = document.getElementById("app");
if (root) render(<App />, root);
