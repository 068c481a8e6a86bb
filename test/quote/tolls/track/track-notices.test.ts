import { describe, expect, it } from "vitest";
import type { Cleaning, CleanTrack } from "../../../../lib/quote/tolls/track/clean-track.ts";
import { timelessNotice, trackNotices } from "../../../../lib/quote/tolls/track/track-notices.ts";

const NOW = new Date("2026-11-18T12:00:00-03:00");

/** Notices of a track of 100 points of which all were used; tests change single figures. */
function noticesOf({
  cleaning = {},
  gaps = [],
  lost = [],
  last = "2026-11-18T11:00:00-03:00",
}: {
  cleaning?: Partial<Cleaning>;
  gaps?: CleanTrack["gaps"];
  lost?: CleanTrack["lost"];
  last?: string;
}) {
  const none = { withoutPosition: 0, outOfOrder: 0, repeated: 0, impossible: 0, standing: 0 };
  const points = [{ point: [-19, -45] as const, time: Date.parse(last) }];
  const figures = { received: 100, used: 100, ...none, ...cleaning };
  return trackNotices({ points, gaps, lost, cleaning: figures }, NOW);
}

it("a clean track of the past has no notice", () => expect(noticesOf({})).toEqual([]));

it("a track without points has none either", () => {
  const cleaning = { received: 0, used: 0, withoutPosition: 0, outOfOrder: 0 };
  const rest = { repeated: 0, impossible: 0, standing: 0 };
  const track = { points: [], gaps: [], lost: [], cleaning: { ...cleaning, ...rest } };
  expect(trackNotices(track, NOW)).toEqual([]);
});

describe("removed points", () => {
  it.each<[Partial<Cleaning>, string]>([
    [{ used: 98, withoutPosition: 2 }, "98. Saíram: sem posição (0,0) (2)."],
    [{ used: 97, repeated: 3 }, "97. Saíram: repetidos ou a menos de um segundo do anterior (3)."],
    [
      { used: 99, impossible: 1 },
      "99. Saíram: que exigem velocidade impossível (acima de 216 km/h) (1).",
    ],
    [{ used: 60, standing: 40 }, "60. Saíram: de veículo parado (40)."],
    [
      { used: 58, withoutPosition: 2, standing: 40 },
      "58. Saíram: sem posição (0,0) (2); de veículo parado (40).",
    ],
    [{ outOfOrder: 5 }, "100. Fora da ordem dos horários, e reordenados: 5."],
    [
      { used: 60, standing: 40, outOfOrder: 5 },
      "60. Saíram: de veículo parado (40). Fora da ordem dos horários, e reordenados: 5.",
    ],
  ])("%j are counted", (cleaning, counted) => {
    const message = `De 100 pontos foram usados ${counted}`;
    expect(noticesOf({ cleaning })).toEqual([{ code: "trajeto_limpo", message }]);
  });
});

describe("gaps", () => {
  const first = { seconds: 1_200, metres: 10_000 };
  const longest = { seconds: 3_600, metres: 80_500 };

  it("one is named with its time and length", () => {
    expect(noticesOf({ gaps: [first] })).toEqual([
      {
        code: "trajeto_com_lacunas",
        message:
          "Há 1 lacuna de mais de 10 minutos com o veículo em movimento; a maior é de 20 minutos e 10,0 km. Ali o caminho e os horários são presumidos.",
      },
    ]);
  });
  it.each([[[first, longest]], [[longest, first]]])("of several the longest is named", (gaps) => {
    expect(noticesOf({ gaps })[0]?.message).toMatch(
      /^Há 2 lacunas de .* a maior é de 60 minutos e 80,5 km\./,
    );
  });
});

it("lost parts are named with their ends and the farthest point, and what to do", () => {
  const lost = [
    { where: "end" as const, points: 2, metres: 14_240 },
    { where: "start" as const, points: 1, metres: 900 },
    { where: "end" as const, points: 3, metres: 2_000 },
  ];
  expect(noticesOf({ lost })).toEqual([
    {
      code: "trajeto_com_lacunas",
      message: expect.stringMatching(
        /usado: 1 no começo, 5 no fim, a até 14,2 km dele\. As praças .* podem faltar .* corrija os horários/,
      ),
    },
  ]);
});

describe("times after now", () => {
  it("are named", () => {
    expect(noticesOf({ last: "2026-11-19T08:00:00-03:00" })).toEqual([
      {
        code: "data_futura",
        message:
          "O trajeto tem horários depois de agora, até 19/11/2026 às 08:00: valem as tarifas conhecidas hoje para essas datas.",
      },
    ]);
  });
  it("are no reason for a notice if a clock is five minutes fast", () => {
    expect(noticesOf({ last: "2026-11-18T12:05:00-03:00" })).toEqual([]);
    expect(noticesOf({ last: "2026-11-18T12:05:01-03:00" })).toHaveLength(1);
  });
});

it("a GPX without times says at what time its passages count", () => {
  expect(timelessNotice()).toEqual({
    code: "trajeto_sem_horario",
    message: expect.stringContaining("`config.data_viagem` ou, sem ela, agora"),
  });
});
