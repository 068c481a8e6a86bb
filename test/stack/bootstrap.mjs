// Stands in for Lambda's runtime: takes events from the runtime API one at a time.
const api = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime/invocation`;
const { handler } = await import(`${process.env.LAMBDA_TASK_ROOT}/index.mjs`);
for (;;) {
  const next = await fetch(`${api}/next`);
  const awsRequestId = next.headers.get("lambda-runtime-aws-request-id");
  const post = (path, body) =>
    fetch(`${api}/${awsRequestId}/${path}`, { method: "POST", body: JSON.stringify(body) });
  try {
    await post("response", (await handler(await next.json(), { awsRequestId })) ?? null);
  } catch ({ name, message, stack }) {
    await post("error", { errorType: name, errorMessage: message, stackTrace: stack.split("\n") });
  }
}
