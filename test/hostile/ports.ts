import { connect } from "node:net";
import { check } from "./report.ts";

const LOCAL = "Host: localhost\r\n";
const FORGED =
  "Authorization: AWS4-HMAC-SHA256 Credential=local/20261122/sa-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00\r\n";
const SCAN = '{"TableName":"rota-vpo-webhooks"}';
const MEBIBYTE = "x".repeat(1024 * 1024);

/** Requests that no client sends. */
export const REQUESTS = [
  "GET *:99999 HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n",
  `GET //[ HTTP/1.1\r\n${LOCAL}\r\n`,
  `GET /%zz HTTP/1.1\r\n${LOCAL}\r\n`,
  `GET /%00%ff?%=%zz&&= HTTP/1.1\r\n${LOCAL}\r\n`,
  `GET / HTTP/1.1\r\nHost: [::1\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n`,
  `GET / HTTP/9.9\r\n${LOCAL}\r\n`,
  `CONNECT a:1 HTTP/1.1\r\n${LOCAL}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${LOCAL}Origin: https://a.example\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
  `GET / HTTP/1.1\r\n${LOCAL}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${LOCAL}Range: bytes=99999999999999-\r\n\r\n`,
  `POST / HTTP/1.1\r\n${LOCAL}Content-Length: -1\r\n\r\n`,
  `POST / HTTP/1.1\r\n${LOCAL}Content-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST / HTTP/1.1\r\n${LOCAL}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST / HTTP/1.1\r\n${LOCAL}Content-Length: 100\r\n\r\nhalf`,
  `POST / HTTP/1.1\r\n${LOCAL}X-Amz-Target: DynamoDB_20120810.Scan\r\nContent-Type: application/x-amz-json-1.0\r\n${FORGED}Content-Length: ${SCAN.length}\r\n\r\n${SCAN}`,
  `POST / HTTP/1.1\r\n${LOCAL}X-Amz-Target: constructor\r\nContent-Length: 2\r\n\r\n[]`,
  `POST / HTTP/1.1\r\n${LOCAL}X-Amz-Target: secretsmanager.GetSecretValue\r\nContent-Length: 2\r\n\r\n{}`,
  `GET /rota-vpo-jobs/x HTTP/1.1\r\n${LOCAL}Authorization: Credential=local/\r\n\r\n`,
  `GET /${"a/".repeat(8_000)} HTTP/1.1\r\n${LOCAL}\r\n`,
  `GET / HTTP/1.1\r\n${LOCAL}${"X-A: b\r\n".repeat(3_000)}\r\n`,
  `POST / HTTP/1.1\r\n${LOCAL}Content-Length: ${20 * MEBIBYTE.length}\r\n\r\n${MEBIBYTE.repeat(20)}`,
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "\0".repeat(1_000),
  "",
];
const ANSWER_MS = 3_000;

/** Sends a request unchanged; resolves with the response once the connection ends or is idle. */
export function send(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on("data", (data) => {
      answer += data.toString("latin1");
      socket.setTimeout(100);
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

/** Sends hostile requests to every port. None may succeed or end the service. */
export async function checkPorts(
  urls: Readonly<Record<string, string>>,
  isAlive: () => Promise<boolean>,
): Promise<void> {
  for (const [name, url] of Object.entries(urls)) {
    const answers = await Promise.all(
      REQUESTS.map((text) => send(Number(new URL(url).port), text)),
    );
    const leaks = answers.filter((answer) => /Items|SecretString|"kty"/.test(answer));
    const failed = answers.filter((answer) => answer.startsWith("HTTP/1.1 500"));
    check(leaks.length === 0, `${name}: ${REQUESTS.length} hostile requests reveal nothing`);
    check(failed.length === 0, `${name}: none is answered with 500`);
    check(await isAlive(), `${name}: the service is running afterwards`);
  }
}
