import { expect, test } from "vitest";
import { walkXml, XmlBudget } from "../../../../../lib/service/api/sheets/workbook/walk-xml.ts";

const walk = (xml: string, marks: number) => walkXml(xml, new XmlBudget(marks), {});

test.each([
  ["elements", "<a><b/><c/></a>"],
  ["attributes", '<a b="" c=""/>'],
  ["comments", "<a><!----><!----></a>"],
  ["sections", "<a><![CDATA[]]><![CDATA[]]></a>"],
  ["instructions", "<a><?b?><?c?></a>"],
])("%s are counted", async (_, xml) => {
  await expect(walk(xml, 3)).resolves.toBeUndefined();
  await expect(walk(xml, 2)).rejects.toThrow("grande demais");
});
