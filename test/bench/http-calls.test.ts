import { expect, test } from "vitest";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { CALLS, callsOfAnswer } from "./http-calls.ts";

/** They change something, or need a delivery or a job; other runs of the proof load them. */
const OTHERS =
  /^(serve-mcp|refuse-path|get-documents|start-job|get-job|cancel-job|(register|get|update|delete)-webhook|(list|resend|get)-deliver.*|resend-deliveries|send-test-event)$/;

test("every endpoint that only asks is loaded", () => {
  const loaded = [...CALLS, ...callsOfAnswer("x")].map(({ name }) => name.split(",")[0]);
  const missing = Object.keys(endpoints).filter((name) => !loaded.includes(name));
  expect(missing.filter((name) => !OTHERS.test(name))).toEqual([]);
  expect(loaded.filter((name = "") => !(name in endpoints))).toEqual([]);
});
