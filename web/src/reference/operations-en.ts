/** Summary and description of each operation in English, by `operationId`; the contract's are Portuguese. */
export const OPERATIONS_EN: Readonly<Record<string, readonly [string, string]>> = {
  "quote-routes": [
    "Routes between places, with tolls, UFs, polyline and the legal freight floor",
    "Calculates one or more routes between the places, in the given order or in the best order of visiting. `avisos` says what is approximated or unknown in the answer.",
  ],
  "quote-routes-alias": [
    "Routes between places, with tolls, UFs, polyline and the legal freight floor (another address)",
    "The same as `/consulta/consultaRoteirizador/{enterpriseId}`.",
  ],
  "quote-tolls": [
    "Toll plazas of any path, with the vehicle's tariff and the DBT",
    "Decodes the polyline and returns an entry for each passage, in the order of the path, with the tariff of electronic payment: the basic discount (DBT) is applied where there is one. Takes the `polilinha` of a route, that of a map service or a GPS track; with times (`pontos` or `gpx`), each passage is charged by its own day and hour.",
  ],
  "quote-matrix": [
    "Distances and times of up to 2,500 pairs of places, with tolls and the floor on request",
    "Calculates the routing engine's matrix: metres and seconds from each origin to each destination. With `config.pedagios` it also returns the tolls of each pair (up to 400 pairs), and with `config.freight_table` the freight floor. It is approximate: see `avisos`.",
  ],
  "quote-batch": [
    "Up to 100 queries at once, each with its own status",
    "Takes queries of routes and of plazas, mixed or not, and answers them in order. A wrong query does not affect the others. Those that do not fit into the time have the status 503: send them again.",
  ],
  "start-job": [
    "Up to 10,000 queries, answered in the background",
    "Stores the queries and begins to answer them. Follow the batch by its `id`, or subscribe to the event `lote.concluido`. A company may have 5 batches in progress; beyond that, the answer is 429.",
  ],
  "list-jobs": [
    "The batches of a company, newest first",
    "Lists the batches of the last 7 days in pages: repeat the query with the `proximo` of the page before as `cursor` until it is null. A page may have fewer batches than `limite` although there is another.",
  ],
  "get-job": [
    "The progress of a batch and, at its end, a link to the results",
    "The file has a line of JSON for each query, in the order of `consultas`: `indice`, `status`, `resposta` and `erro`. The link is valid for an hour; each query of the batch gives a new one. The batch is deleted after 7 days. With `Accept: text/csv`, `application/x-ndjson` or the type of XLSX, the answer for a finished batch is a 303 to the file.",
  ],
  "cancel-job": [
    "Cancels a batch in progress, which then no longer counts among the company's 5",
    "Queries that have not begun are not answered any more, the batch will have no results, and there is no event `lote.concluido`. Cancelling again changes nothing. A finished batch stays as it is: see `status`.",
  ],
  "get-answer": [
    "The answer of a query, as it was given",
    "Returns, for 21 days, the answer that had this `id_consulta`, byte for byte. Repeating the query with the same answer starts the count again.",
  ],
  "get-documents": [
    "What toll vouchers, the MDF-e and the CIOT ask for, from a stored answer",
    "Makes the voucher's list of plazas, the groups of the MDF-e and the data of the CIOT from a route or polyline that was queried. Each block says whether it is `pronto` and, if not, what is missing in `pendencias`.",
  ],
  "serve-mcp": [
    "MCP server: five tools for language models",
    "Model Context Protocol over HTTP, without a session: each POST has one JSON-RPC message and gets the answer in JSON; a notification gets 202. Tools: `precificar_viagem`, `pedagios_do_trajeto`, `procurar_local`, `listar_pracas` and `piso_de_frete`.",
  ],
  "search-places": [
    "Places whose name begins with the text, to complete what is typed",
    "Searches cities, regions of the Distrito Federal, airports and ports, also by former names and from any word of the name. Cities come first. A text that ends with the city gives its streets, if there is an address index. A misspelt name gives the most similar one.",
  ],
  "resolve-place": [
    "The point of a place, as a route query understands it",
    "Understands the text like `locations` of a route query and returns the point, how exact it is and what is approximated. If the place does not exist or there are several, `local` is null, `motivo` says why, and `candidatos` has the probable ones.",
  ],
  "describe-point": [
    "Address, municipality, road and kilometre of a point",
    "Says what is at the point: the address nearby, the municipality, the nearest road of the network and the nearest kilometre of a highway. What is not known is null.",
  ],
  "list-plazas": [
    "Toll plazas in GeoJSON, with the tariffs of a day",
    "Lists the plazas that charge on the day, in pages: repeat the query with the `proximo` of the page before as `cursor` until it is null. Filters add up.",
  ],
  "get-plaza": [
    "A toll plaza with the history of its tariffs and their sources",
    "Takes the plaza's `id`, or the `codigo_antt` of the queries.",
  ],
  "register-webhook": [
    "Registers a webhook for VPO, or adds events to the one that is at the address already",
    "The company is the segment of the path of `url` that the token grants or, without one, the token's only company. Registering the same address again adds the events and keeps the `id`; a new `tokenAssinatura` replaces the one before, which still signs for 24 hours. A slash at the end of the path does not make another webhook.",
  ],
  "list-webhooks": [
    "Webhooks of the token's companies",
    "Lists the webhooks of all companies that the token grants, in pages of 25 companies: repeat the query with the `proximo` of the page before as `cursor` until it is null.",
  ],
  "get-webhook": [
    "A webhook",
    "Shows a webhook of one of the token's companies, without its `tokenAssinatura`.",
  ],
  "update-webhook": [
    "Changes a webhook: kinds of events, token or status",
    "What is not given stays as it is. `eventos` replaces the kinds. A new `tokenAssinatura` signs beside the one before for 24 hours. While the webhook is `pausado`, its deliveries are recorded as `retida` and can be sent later.",
  ],
  "delete-webhook": [
    "Removes a webhook; pending deliveries are not sent any more",
    "Removes a webhook of one of the token's companies. A new registration of the same address receives new events only.",
  ],
  "send-test-event": [
    "Sends a test event (vpo.test), signed and delivered like the others",
    "Starts the delivery of a fictitious event to this webhook. Follow the result by the delivery that is returned.",
  ],
  "list-deliveries": [
    "Deliveries of a webhook, newest event first",
    "Lists deliveries in pages, all of them or those of a VPO, kind, status or period: repeat the query with the `proximo` of the page before as `cursor` until it is null.",
  ],
  "find-deliveries": [
    "Deliveries of all webhooks of a company",
    "Searches deliveries by VPO, kind of event, status and period, newest event first. A page may have fewer than `limite` although there is another: repeat with `proximo` until it is null.",
  ],
  "get-delivery": [
    "A delivery with all its attempts",
    "Shows the body that was sent and, of each attempt, its start, its duration, the HTTP status or the reason of the failure, and the beginning of the answer.",
  ],
  "resend-delivery": [
    "Delivers the same event once more, with new attempts",
    "Starts a new delivery of the same event, with the same `webhook-id`; the original delivery does not change.",
  ],
  "resend-deliveries": [
    "Sends the deliveries of a status and a period again",
    "Sends up to 100 deliveries again in each call, newest event first: repeat with `proximo` as `cursor` until it is null. Each delivery is sent again only once, even if the call is repeated.",
  ],
  "get-jwks": [
    "Public keys that verify the token of deliveries",
    "A JWK Set (RFC 7517). While keys change, more than one is published; choose by the token's `kid`.",
  ],
  "check-health": [
    "Whether the service answers, and with which data",
    "Reads the versions of the toll catalogue in force, and nothing else: it is cheap enough for a monitor. Without the catalogue, the answer is 503.",
  ],
  "receive-event": [
    "Event of VPO, sent to the registered address",
    "Answer with any 2xx within 10 s; redirects are not followed. Without it, the event is sent again after 30 s, 5 min and 30 min, or later if a 429 or 503 asks for that by `Retry-After`. The same event may arrive more than once and out of order.",
  ],
};
