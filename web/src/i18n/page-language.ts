import { effect } from "@preact/signals";
import { locale } from "./i18n.ts";

effect(() => {
  document.documentElement.lang = locale.value;
});
