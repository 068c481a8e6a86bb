import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import {
  CannotStart,
  corsOrigins,
  dataDirectory,
  deliveryTimeScale,
  eventBridgePort,
  outsideMap,
  port,
} from "../../lib/laptop/settings.ts";

test("the data directory defaults to .local in the project", () => {
  expect(dataDirectory({})).toBe(join(import.meta.dirname, "../../.local"));
  expect(dataDirectory({ DATA_DIR: "some/where" })).toBe(resolve("some/where"));
});

describe("the port", () => {
  test.each([
    [undefined, 3000],
    ["0", 0],
    ["65535", 65_535],
  ])("%s is %d", (PORT, expected) => {
    expect(port(PORT === undefined ? {} : { PORT })).toBe(expected);
  });

  test.each(["65536", "-1", "80.5", "http", "NaN"])("cannot be %s", (PORT) => {
    expect(() => port({ PORT })).toThrow(CannotStart);
    expect(() => port({ PORT })).toThrow(`PORT is "${PORT}": set a number, 0 to 65535`);
  });
});

describe("the time scale", () => {
  test.each([
    [undefined, 1],
    ["1", 1],
    ["0.001", 0.001],
  ])("%s is %d", (scale, expected) => {
    const env = scale === undefined ? {} : { DELIVERY_TIME_SCALE: scale };
    expect(deliveryTimeScale(env)).toBe(expected);
  });

  test.each(["0", "-1", "1.1", "fast"])("cannot be %s", (DELIVERY_TIME_SCALE) => {
    expect(() => deliveryTimeScale({ DELIVERY_TIME_SCALE })).toThrow(CannotStart);
  });
});

describe("the origins of browsers", () => {
  test.each([
    [undefined, []],
    ["", []],
    [
      "https://app.example, http://localhost:5173",
      ["https://app.example", "http://localhost:5173"],
    ],
    ["*", ["*"]],
  ])("%s are %o", (CORS_ORIGINS, expected) => {
    expect(corsOrigins(CORS_ORIGINS === undefined ? {} : { CORS_ORIGINS })).toEqual(expected);
  });

  test.each(["app.example", "https://app.example/", "https://app.example/x"])(
    "cannot be %s",
    (CORS_ORIGINS) => {
      expect(() => corsOrigins({ CORS_ORIGINS })).toThrow(CannotStart);
    },
  );
});

test("events have a port of their own, which stays the same", () => {
  expect(eventBridgePort({})).toBe(3001);
  expect(eventBridgePort({ PORT: "8080" })).toBe(3001);
  expect(eventBridgePort({ PORT: "0" })).toBe(0);
  expect(eventBridgePort({ PORT: "0", EVENTBRIDGE_PORT: "4001" })).toBe(4001);
  expect(() => eventBridgePort({ EVENTBRIDGE_PORT: "x" })).toThrow(
    new CannotStart('EVENTBRIDGE_PORT is "x": set a number, 0 to 65535'),
  );
});

describe("a map from elsewhere", () => {
  const style = "http://localhost:8080/styles/basic.json?key=1";
  test("has a style, and origins besides that of the style", () => {
    expect(outsideMap(undefined, [])).toBeUndefined();
    expect(outsideMap(style, [])).toEqual({ style, origins: [] });
    const origins = ["https://tiles.example", "http://127.0.0.1:9000"];
    expect(outsideMap(style, origins)).toEqual({ style, origins });
  });

  test.each([
    ["styles/basic.json", [], "--map-style"],
    ["file:///style.json", [], "--map-style"],
    [style, ["https://tiles.example/"], "--map-origins"],
    [style, ["*"], "--map-origins"],
    [style, ["https://a.example; script-src *"], "--map-origins"],
    [undefined, ["https://tiles.example"], "--map-origins"],
  ])("%s with %o is refused", (address, origins, option) => {
    expect(() => outsideMap(address, origins)).toThrow(CannotStart);
    expect(() => outsideMap(address, origins)).toThrow(option);
  });
});
