import { beforeAll, expect, test } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { JOBS } from "./matrix-job.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

let service: ServiceClient;

beforeAll(async () => {
  service = await sharedService();
});

test.each([
  [{ origens: [] }, "matriz.origens"],
  [{ origens: Array(1_001).fill("Curitiba/PR") }, "matriz.origens"],
  [
    { origens: Array(317).fill("Curitiba/PR"), config: { pedagios: true } },
    "matriz.config.pedagios",
  ],
  [{ origens: ["Curitiba/PR"], config: { vehicle: { axis: "99" } } }, "matriz.config.vehicle.axis"],
])("a malformed matrix is refused at once, case %#", async (matriz, field) => {
  const { status, body } = await service.post(JOBS, { matriz });
  expect(status).toBe(400);
  expect(errorBodySchema.parse(body).erros?.[0]?.campo).toBe(field);
});

test("a job has queries or a matrix", async () => {
  const matriz = { origens: ["Curitiba/PR"] };
  expect((await service.post(JOBS, { matriz, consultas: [{}] })).status).toBe(400);
  expect((await service.post(JOBS, {})).status).toBe(400);
});

test("the refusal of a large matrix query says where to send it", async () => {
  const origens = Array(51).fill("Curitiba/PR");
  const { body } = await service.post("/consulta/matriz/12345", { origens });
  expect(errorBodySchema.parse(body).mensagem).toContain("POST /consulta/lotes/");
});
