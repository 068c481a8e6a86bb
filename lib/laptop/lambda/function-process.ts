import { answerCalls } from "./answer-calls.ts";
import { invokeFunction } from "./lambda.ts";

// Runs functions in a separate process, for `createFunctionProcess`.
answerCalls(invokeFunction);
