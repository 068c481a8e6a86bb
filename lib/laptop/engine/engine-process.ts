import { z } from "zod";
import { ENGINE_METHODS, openNativeEngine } from "../../quote/routing/engine/load-engine.ts";
import { answerCalls } from "../lambda/answer-calls.ts";

// Runs the engine in a separate process, for `createEngineProcesses`.
const [config = "{}"] = process.argv.slice(2);
const engine = openNativeEngine(JSON.parse(config));
const methodSchema = z.enum(ENGINE_METHODS);
answerCalls(async (name, request) => engine(methodSchema.parse(name), z.string().parse(request)));
