import { useState } from "preact/hooks";
import { CodeSamples } from "../answer/code-samples.tsx";
import { CodedText } from "../answer/coded-text.tsx";
import { language, t } from "../i18n/i18n.ts";
import { enterprise } from "../session.ts";
import { Breakable } from "../ui/breakable.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import {
  type Contract,
  jsonOf,
  type Operation,
  originalOf,
  type Parameter,
  type Response,
  resolvedResponse,
  toneOf,
} from "./contract.ts";
import { nameOf, OPERATION_NAMES } from "./names.ts";
import { Inline, RichText } from "./rich-text.tsx";
import { Described, SchemaView } from "./schema-view.tsx";
import { addressOf, needsToken } from "./send-request.ts";
import { TryForm } from "./try-form.tsx";
import { typeName } from "./type-name.ts";

interface Shown {
  operation: Operation;
  contract: Contract;
}

/** One operation: its parameters and answers, an example, and a form to call it. */
export function OperationView({ operation, contract }: Shown) {
  const { operationId, method, path, summary, description, isWebhook } = operation;
  const body = jsonOf(operation.requestBody);
  const original = originalOf(operation);
  const [isTrying, setTrying] = useState(false);
  return (
    <section class="operation" id={operationId} aria-labelledby={`${operationId}-title`}>
      <div class="operation-head">
        <h3 id={`${operationId}-title`}>{nameOf(OPERATION_NAMES, operationId, language.value)}</h3>
        {!isWebhook && original === undefined && (
          <button
            type="button"
            class="quiet try"
            aria-expanded={isTrying}
            onClick={() => setTrying(!isTrying)}
          >
            {t("reference.try")}
          </button>
        )}
      </div>
      <p class="address-line">
        <span class={`method ${method.toLowerCase()}`}>{method}</span>
        <code>{isWebhook ? t("reference.yourAddress") : <Breakable text={path} />}</code>
        {!isWebhook && <CopyButton text={`${location.origin}${path}`} icon="copy" />}
      </p>
      <RichText text={description ?? summary} />
      {original === undefined ? (
        <>
          {!isWebhook && (
            <p class="faint">
              {t(needsToken(operation) ? "reference.withToken" : "reference.withoutToken")}
            </p>
          )}
          {isTrying && <TryForm operation={operation} />}
          <Example operation={operation} contract={contract} />
          <Parameters parameters={operation.parameters ?? []} contract={contract} />
          {body.schema && (
            <>
              <h4>{t("reference.body")}</h4>
              <SchemaView schema={body.schema} contract={contract} />
            </>
          )}
          <Responses responses={operation.responses} contract={contract} />
        </>
      ) : (
        <a href={`#${original}`}>{nameOf(OPERATION_NAMES, original, language.value)}</a>
      )}
    </section>
  );
}

function Parameters({
  parameters,
  contract,
}: {
  parameters: readonly Parameter[];
  contract: Contract;
}) {
  if (parameters.length === 0) return null;
  return (
    <>
      <h4>{t("reference.parameters")}</h4>
      <ul class="properties">
        {parameters.map(({ in: where, name, required, description, schema }) => (
          <li key={name}>
            <p class="property">
              <code class="property-name">{name}</code>{" "}
              <span class="faint">
                {typeName(schema)}, {t(`reference.in.${where}`)}
              </span>{" "}
              {required && <span class="required">{t("reference.required")}</span>}
            </p>
            <Described
              name={name}
              schema={description ? { ...schema, description } : schema}
              contract={contract}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Responses({
  responses,
  contract,
}: {
  responses: Operation["responses"];
  contract: Contract;
}) {
  return (
    <>
      <h4>{t("reference.answers")}</h4>
      <div class="responses">
        {Object.entries(responses).map(([status, response]) => (
          <ResponseView
            key={status}
            status={status}
            response={resolvedResponse(response, contract)}
            contract={contract}
          />
        ))}
      </div>
    </>
  );
}

function ResponseView({
  status,
  response,
  contract,
}: {
  status: string;
  response: Response;
  contract: Contract;
}) {
  const { schema, example } = jsonOf(response);
  const headers = Object.entries(response.headers ?? {});
  const title = (
    <>
      <strong class={`http ${toneOf(Number(status))}`}>{status}</strong>{" "}
      <Inline text={response.description ?? ""} />
    </>
  );
  return (
    <Later title={title}>
      {schema && <SchemaView schema={schema} contract={contract} />}
      {headers.length > 0 && (
        <>
          <h5>{t("reference.headers")}</h5>
          <ul class="headers">
            {headers.map(([name, { description }]) => (
              <li key={name}>
                <code>{name}</code> <Inline text={description ?? ""} />
              </li>
            ))}
          </ul>
        </>
      )}
      {example !== undefined && (
        <>
          <h5>{t("reference.example")}</h5>
          <JsonText value={example} />
        </>
      )}
    </Later>
  );
}

/** The example of the contract as a program and as JSON. */
function Example({ operation, contract }: Shown) {
  const { isWebhook, method, parameters = [], responses } = operation;
  const request = jsonOf(operation.requestBody).example;
  if (isWebhook) return <JsonText value={request} />;
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const answer = success && jsonOf(resolvedResponse(success, contract)).example;
  const values = Object.fromEntries(
    parameters
      .filter(({ in: where, required }) => where === "path" || required)
      .map(({ in: where, name, example }) => [
        `${where}.${name}`,
        name.toLowerCase() === "enterpriseid" ? enterprise.value : String(example ?? name),
      ]),
  );
  return (
    <CodeSamples
      path={addressOf({ operation, values })}
      method={method}
      withToken={needsToken(operation)}
      request={request}
      answer={answer}
    />
  );
}

function JsonText({ value }: { value: unknown }) {
  return (
    <pre tabIndex={0}>
      <CodedText text={JSON.stringify(value, null, 2)} />
    </pre>
  );
}

/** A part that is laid out when it is first opened. */
function Later({
  title,
  children,
}: {
  title: preact.ComponentChildren;
  children: preact.ComponentChildren;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <details class="later" onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      {opened && <div class="later-body">{children}</div>}
    </details>
  );
}
