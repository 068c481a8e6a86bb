import { beforeAll, describe, expect, it } from "vitest";
import { interpolate } from "../../lib/quote/geo/point.ts";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { tollResponseSchema } from "../../lib/service/api/schemas/toll-query-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const PATH = "/valePedagio/consultaPracasPolyline/12345";
const config = { vehicle: { type: "truck", axis: "5" } };
const point = (latitude: number, longitude: number, horario: string) => ({
  latitude,
  longitude,
  horario,
});
/** A drive past the plaza at km 60 of BR-277. */
const DRIVE = [
  point(-25.51156, -49.12821, "2026-11-18T02:54:40Z"),
  point(-25.57444, -48.9868, "2026-11-18T03:07:10Z"),
];

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

it("the examples of the page hold in a batch too", async () => {
  const consultas = [
    { pontos: DRIVE, config },
    { gpx: "<gpx/>", config },
  ];
  const answer = await service.post("/consulta/lote/12345", { consultas });
  expect(answer.body).toMatchObject({
    resultados: [
      { status: 200, resposta: { pedagios: [{ passagem_em: "2026-11-18T00:03:00-03:00" }] } },
      { status: 400, erro: { tipo: "trajeto_invalido" } },
    ],
  });
});

it("a track years ago names the plazas whose tariffs are not known so far back", async () => {
  const pontos = DRIVE.map((one) => ({ ...one, horario: one.horario.replace("2026", "2011") }));
  const { body } = await service.post(PATH, { pontos, config });
  const { pedagios, avisos } = tollResponseSchema.strict().parse(body);
  expect(pedagios[0]).toMatchObject({ tarifa_conhecida: false, data_referencia: "2011-11-18" });
  expect(avisos.map(({ codigo }) => codigo)).toContain("tarifa_anterior_desconhecida");
});

it("points at one time are said to need other times", async () => {
  const pontos = [...DRIVE, ...DRIVE].map((one) => ({ ...one, horario: "2026-11-18T02:54:40Z" }));
  const { status, body } = await service.post(PATH, { pontos, config });
  expect(status).toBe(400);
  expect(errorBodySchema.parse(body).mensagem).toMatch(/dos 4 pontos não restam dois.*horários/);
});

describe("points away from the used track", () => {
  const [NEAR, AWAY] = [
    [
      [-25.51711, -49.13223],
      [-25.51156, -49.12821],
    ],
    [
      [-25.55406, -49.03284],
      [-25.56837, -49.00069],
    ],
  ] as const;
  /** A track of a GPX with a second for each point, none for a point without a time. */
  const trk = (points: readonly (readonly number[])[], seconds: readonly (number | undefined)[]) =>
    `<trk><trkseg>${points
      .map(([lat, lon], i) => {
        const time = seconds[i] === undefined ? "" : `<time>${instant(seconds[i])}</time>`;
        return `<trkpt lat="${lat}" lon="${lon}">${time}</trkpt>`;
      })
      .join("")}</trkseg></trk>`;
  /** Points at equal distances from the first of two to the other. */
  const along = ([from, to]: typeof NEAR | typeof AWAY, count: number) =>
    Array.from({ length: count }, (_, i) => interpolate(from, to, i / (count - 1)));
  const STEPS = Array.from({ length: 11 }, (_, i) => i * 30);
  const instant = (second: number) =>
    new Date(Date.parse("2026-11-18T11:00:00Z") + second * 1_000).toISOString();
  const pontos = (points: readonly (readonly number[])[], seconds: readonly number[]) =>
    points.map(([lat = 0, lon = 0], i) => point(lat, lon, instant(seconds[i] ?? 0)));

  it.each([
    ["at the second of the last used one", { pontos: pontos([...NEAR, ...AWAY], [0, 40, 40, 40]) }],
    [
      "before the first used one",
      { pontos: pontos([...AWAY, ...[...NEAR].reverse()], [0, 0, 30, 70]) },
    ],
    ["without times at the end", { gpx: `<gpx>${trk([...NEAR, ...AWAY], [0, 40])}</gpx>` }],
    [
      "without times at the start",
      { gpx: `<gpx>${trk([...AWAY, ...NEAR], [undefined, undefined, 0, 40])}</gpx>` },
    ],
    [
      "of a second track at the same time",
      { gpx: `<gpx>${trk(along(NEAR, 11), STEPS)}${trk(along(AWAY, 10), STEPS)}</gpx>` },
    ],
  ])("%s make the total incomplete", async (_name, form) => {
    const answer = await service.post(PATH, { ...form, config });
    expect(answer.status, answer.text).toBe(200);
    const { valor_pedagios_completo, avisos, id_consulta } = tollResponseSchema.parse(answer.body);
    expect(valor_pedagios_completo).toBe(false);
    const [notice] = avisos.filter(({ codigo }) => codigo === "trajeto_com_lacunas");
    expect(notice?.mensagem).toMatch(/Ficaram de fora pontos .* podem faltar na soma/);
    const documents = await service.call(
      "GET",
      `/consulta/documentos/12345/${id_consulta}?forma=tag`,
    );
    expect(documents.body).toMatchObject({ vpo: { pronto: false } });
  });
});

describe("a faulty track gets a 400", () => {
  const gpx = (content: string) => `<gpx><trk><trkseg>${content}</trkseg></trk></gpx>`;
  it.each([
    ["no form", {}, "polyline"],
    ["two forms", { pontos: DRIVE, gpx: "<gpx/>" }, "body"],
    ["no points", { pontos: [] }, "pontos"],
    [
      "a time without zone",
      { pontos: [...DRIVE, point(-25, -49, "2026-11-18T08:00:00")] },
      "pontos[2].horario",
    ],
    [
      "a latitude of 250",
      { pontos: [...DRIVE, point(-250, -49, "2026-11-18T08:00:00Z")] },
      "pontos[2].latitude",
    ],
    ["one point twice", { pontos: [DRIVE[0], DRIVE[0]] }, "pontos"],
    ["another continent", { pontos: DRIVE.map((one) => ({ ...one, latitude: 48 })) }, "pontos"],
    ["a document type", { gpx: `<!DOCTYPE gpx [<!ENTITY a "a">]>${gpx("")}` }, "gpx"],
    ["no XML", { gpx: "x" }, "gpx"],
    [
      "half of the times",
      { gpx: gpx('<trkpt lat="-25" lon="-49"><time>2026-11-18T08:00:00</time></trkpt>') },
      "gpx",
    ],
  ])("%s", async (_name, form, field) => {
    const answer = await service.post(PATH, { ...form, config });
    expect(answer.status, answer.text).toBe(400);
    expect(errorBodySchema.parse(answer.body).erros?.[0]?.campo).toBe(field);
  });
  it("a date of travel beside points with times", async () => {
    const withDate = { ...config, data_viagem: "2026-11-18" };
    const answer = await service.post(PATH, { pontos: DRIVE, config: withDate });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("config.data_viagem");
  });
});
