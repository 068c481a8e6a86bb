#!/usr/bin/env bash
# Runs the store's tests against Amazon's own DynamoDB Local, which needs Java and is fetched from
# the npm registry on first use.
set -euo pipefail
cd "$(dirname "$0")/../../.."

if ! java -version > /dev/null 2>&1; then
  echo "dynamodb-local: skipped, there is no Java on this machine"
  result='{"checked":0,"faults":[],"figures":[],"notRun":"there is no Java on this machine"}'
  [ -z "${CHECK_RESULT:-}" ] || echo "$result" >> "$CHECK_RESULT"
  exit 0
fi
home=.build/dynamodb-local
if [ ! -e "$home/DynamoDBLocal.jar" ]; then
  draft=$(mktemp -d)
  trap 'rm -rf "$draft"' EXIT
  npm pack --silent --pack-destination "$draft" amplify-dynamodb-simulator@2.9.30 > /dev/null
  tar -xzf "$draft"/*.tgz -C "$draft"
  mkdir -p .build
  rm -rf "$home"
  mv "$draft/package/emulator" "$home"
fi
port=${DYNAMODB_LOCAL_PORT:-8765}
# It writes a file into its working folder.
(cd "$home" && exec java -Djava.library.path=DynamoDBLocal_lib -jar DynamoDBLocal.jar \
  -inMemory -disableTelemetry -port "$port" > /dev/null 2>&1) &
trap 'kill %1' EXIT
for _ in $(seq 50); do
  curl -s "http://127.0.0.1:$port" > /dev/null && break
  sleep 0.2
done
TEST_DYNAMODB_URL="http://127.0.0.1:$port" npx vitest run test/service/aws
