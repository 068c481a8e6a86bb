/** The plaza of the examples: BR-277, km 60.25. */
export const PLAZA_ID = "BR-277-PR-k60.2-A";

/** Publication of its tariff. */
export const TARIFF_SOURCE =
  "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado";
