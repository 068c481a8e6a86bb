// Generated from openapi.json by `npm run write -- contract`.

export interface paths {
    "/consulta/consultaRoteirizador/{enterpriseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotas entre locais, com pedágios, UFs, polilinha e piso mínimo de frete
         * @description Calcula uma ou mais rotas entre os locais, na ordem dada ou na melhor ordem de visita. `avisos` diz o que é aproximado ou desconhecido na resposta.
         */
        post: operations["quote-routes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/valePedagio/consultaRoteirizador/{enterpriseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotas entre locais, com pedágios, UFs, polilinha e piso mínimo de frete (outro endereço)
         * @description O mesmo que `/consulta/consultaRoteirizador/{enterpriseId}`.
         */
        post: operations["quote-routes-alias"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/valePedagio/consultaPracasPolyline/{enterpriseID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Praças de pedágio de um trajeto qualquer, com a tarifa do veículo e o DBT
         * @description Decodifica a polilinha e devolve uma entrada por passagem, na ordem do trajeto, com a tarifa do pagamento eletrônico: o desconto básico (DBT) já está aplicado onde existe. Aceita a `polilinha` de uma rota, a de um serviço de mapas ou um rastro de GPS; com horários (`pontos` ou `gpx`), cada passagem é cobrada pelo seu dia e hora.
         */
        post: operations["quote-tolls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consulta/matriz/{enterpriseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Distâncias e tempos de até 2.500 pares de locais, com pedágios e piso a pedido
         * @description Calcula a matriz do motor de rotas: metros e segundos de cada origem a cada destino. Com `config.pedagios` dá também os pedágios de cada par (até 400 pares), e com `config.freight_table` o piso de frete. É aproximada: veja `avisos`.
         */
        post: operations["quote-matrix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consulta/lote/{enterpriseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Até 100 consultas de uma vez, cada uma com o seu status
         * @description Recebe consultas de rotas e de praças, misturadas ou não, e as responde na ordem. Uma consulta errada não afeta as outras. As que não couberem no tempo têm status 503: envie-as de novo.
         */
        post: operations["quote-batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consulta/lotes/{enterpriseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os lotes de uma empresa, do mais novo para o mais antigo
         * @description Lista os lotes dos últimos 7 dias em páginas: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null. Uma página pode ter menos lotes que `limite` e ainda haver outra.
         */
        get: operations["list-jobs"];
        put?: never;
        /**
         * Até 10.000 consultas, respondidas em segundo plano
         * @description Guarda as consultas e começa a respondê-las. Acompanhe o lote pelo seu `id`, ou assine o evento `lote.concluido`. Uma empresa pode ter 5 lotes em andamento; além disso, a resposta é 429.
         */
        post: operations["start-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consulta/lotes/{enterpriseId}/{loteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O andamento de um lote e, no fim, um link para os resultados
         * @description O arquivo tem uma linha de JSON por consulta, na ordem de `consultas`: `indice`, `status`, `resposta` e `erro`. O link vale por uma hora; cada consulta ao lote dá um novo. O lote é apagado depois de 7 dias. Com `Accept: text/csv`, `application/x-ndjson` ou o tipo do XLSX, a resposta de um lote concluído é 303 para o arquivo.
         */
        get: operations["get-job"];
        put?: never;
        post?: never;
        /**
         * Cancela um lote em andamento, que deixa de contar entre os 5 da empresa
         * @description As consultas que ainda não começaram não são mais respondidas, o lote não terá resultados e não há evento `lote.concluido`. Cancelar de novo não muda nada. Um lote já concluído fica como está: veja `status`.
         */
        delete: operations["cancel-job"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consulta/{enterpriseId}/{consultaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A resposta de uma consulta, como foi dada
         * @description Dá de novo, por 21 dias, a resposta que trouxe este `id_consulta`, byte por byte. Repetir a consulta com a mesma resposta recomeça a contagem.
         */
        get: operations["get-answer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consulta/documentos/{enterpriseId}/{consultaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que o vale-pedágio, o MDF-e e o CIOT pedem, a partir de uma resposta guardada
         * @description Monta a lista de praças do vale-pedágio, os grupos do MDF-e e os dados do CIOT de uma rota ou polilinha consultada. Cada bloco diz se está `pronto` e, se não, o que falta em `pendencias`.
         */
        get: operations["get-documents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Servidor MCP: cinco ferramentas para modelos de linguagem
         * @description Model Context Protocol por HTTP, sem sessão: cada POST leva uma mensagem JSON-RPC e recebe a resposta em JSON; uma notificação recebe 202. Ferramentas: `precificar_viagem`, `pedagios_do_trajeto`, `procurar_local`, `listar_pracas` e `piso_de_frete`.
         */
        post: operations["serve-mcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locais": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Locais cujo nome começa pelo texto, para completar o que se digita
         * @description Procura cidades, regiões do Distrito Federal, aeroportos e portos, também por nomes antigos e a partir de qualquer palavra do nome. As cidades vêm primeiro. Um texto que termina com a cidade dá as ruas dela, se há índice de endereços. Um nome com erro dá o mais parecido.
         */
        get: operations["search-places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locais/resolver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O ponto de um local, como a consulta de rotas o entende
         * @description Entende o texto como `locations` da consulta de rotas e diz o ponto, a precisão e o que é aproximado. Se o local não existe ou há vários, `local` é null, `motivo` diz por quê e `candidatos` traz os prováveis.
         */
        get: operations["resolve-place"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locais/reverso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Endereço, município, estrada e quilômetro de um ponto
         * @description Diz o que há no ponto: o endereço próximo, o município, a estrada mais próxima da rede e o quilômetro de rodovia mais próximo. O que não se conhece é null.
         */
        get: operations["describe-point"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pedagios/pracas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Praças de pedágio em GeoJSON, com as tarifas de um dia
         * @description Lista as praças que cobram no dia, em páginas: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null. Os filtros se somam.
         */
        get: operations["list-plazas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pedagios/pracas/{pracaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma praça de pedágio com o histórico de tarifas e suas fontes
         * @description Aceita o `id` da praça ou o `codigo_antt` das consultas.
         */
        get: operations["get-plaza"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integracoes/webhooks/vpo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhooks das empresas do token
         * @description Lista os webhooks de todas as empresas a que o token dá acesso, em páginas de 25 empresas: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null.
         */
        get: operations["list-webhooks"];
        put?: never;
        /**
         * Registra um webhook de VPO ou acrescenta eventos ao que já existe nesse endereço
         * @description A empresa é o segmento do caminho de `url` a que o token dá acesso ou, na falta dele, a única empresa do token. Registrar de novo o mesmo endereço acrescenta os eventos e mantém o `id`; um novo `tokenAssinatura` substitui o anterior, que ainda assina por 24 horas. Uma barra no fim do caminho não faz outro webhook.
         */
        post: operations["register-webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integracoes/webhooks/vpo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um webhook
         * @description Mostra um webhook de uma das empresas do token, sem o `tokenAssinatura`.
         */
        get: operations["get-webhook"];
        put?: never;
        post?: never;
        /**
         * Remove um webhook; entregas pendentes não são mais enviadas
         * @description Remove um webhook de uma das empresas do token. Um novo registro do mesmo endereço só recebe eventos novos.
         */
        delete: operations["delete-webhook"];
        options?: never;
        head?: never;
        /**
         * Altera um webhook: tipos de evento, token ou situação
         * @description O que não é informado fica como está. `eventos` substitui os tipos. Um novo `tokenAssinatura` assina junto com o anterior por 24 horas. Enquanto o webhook está `pausado`, suas entregas são registradas como `retida` e podem ser reenviadas depois.
         */
        patch: operations["update-webhook"];
        trace?: never;
    };
    "/integracoes/webhooks/vpo/{id}/teste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia um evento de teste (vpo.test), assinado e entregue como os demais
         * @description Inicia a entrega de um evento fictício a este webhook. Acompanhe o resultado pela entrega devolvida.
         */
        post: operations["send-test-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integracoes/webhooks/vpo/{id}/entregas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entregas de um webhook, do evento mais novo para o mais antigo
         * @description Lista as entregas em páginas, todas ou as de um VPO, tipo, situação ou período: repita a consulta com o `proximo` da página anterior em `cursor` até que ele seja null.
         */
        get: operations["list-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integracoes/entregas/vpo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entregas de todos os webhooks de uma empresa
         * @description Procura entregas por VPO, tipo de evento, situação e período, do evento mais novo para o mais antigo. Uma página pode ter menos que `limite` e ainda haver outra: repita com `proximo` até que ele seja null.
         */
        get: operations["find-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integracoes/webhooks/vpo/{id}/entregas/{entregaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma entrega com todas as tentativas
         * @description Mostra o corpo enviado e, de cada tentativa, o início, a duração, o status HTTP ou o motivo da falha e o começo da resposta.
         */
        get: operations["get-delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integracoes/webhooks/vpo/{id}/entregas/{entregaId}/reenvio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entrega o mesmo evento mais uma vez, com novas tentativas
         * @description Inicia uma nova entrega do mesmo evento, com o mesmo `webhook-id`; a entrega original não muda.
         */
        post: operations["resend-delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integracoes/webhooks/vpo/{id}/reenvios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reenvia as entregas de uma situação e de um período
         * @description Reenvia até 100 entregas por chamada, do evento mais novo para o mais antigo: repita com `proximo` em `cursor` até que ele seja null. Cada entrega é reenviada assim uma só vez, mesmo que a chamada se repita.
         */
        post: operations["resend-deliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chaves públicas que verificam o token das entregas
         * @description Um JWK Set (RFC 7517). Durante uma troca de chaves, mais de uma é publicada; escolha pela `kid` do token.
         */
        get: operations["get-jwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Se o serviço responde, e com que dados
         * @description Lê as versões em vigor do catálogo de pedágios, e nada mais: é barato o bastante para um monitor. Sem o catálogo, a resposta é 503.
         */
        get: operations["check-health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    vpo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evento de VPO, enviado ao endereço registrado
         * @description Responda com qualquer 2xx em até 10 s; redirecionamentos não são seguidos. Sem confirmação, o evento é enviado de novo após 30 s, 5 min e 30 min, ou mais tarde se um 429 ou 503 pedir por `Retry-After`. O mesmo evento pode chegar mais de uma vez e fora de ordem.
         */
        post: operations["receive-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ConsultaDeRotas: {
            /** @description Cidade e UF, código IBGE, CEP, endereço completo, aeroporto, porto ou latitude,longitude */
            locations: string[];
            config?: {
                route?: components["schemas"]["OpcoesDaRota"];
                vehicle?: components["schemas"]["VeiculoDaRota"];
                freight_table?: components["schemas"]["TabelaDeFrete"];
                consumo?: components["schemas"]["Consumo"];
                /**
                 * @description Início da viagem em ISO 8601, no passado ou no futuro; sem fuso, no horário de Brasília. Decide as tarifas e o piso. Sem o campo, agora
                 * @example 2026-12-24
                 * @example 2026-12-24T18:30:00-03:00
                 */
                data_viagem?: string;
                /** @description Minutos parado em cada local entre dois trechos; adia as passagens, as restrições de horário e `partida` e `chegada` dos trechos seguintes */
                tempo_parada?: number;
                /** @description Janelas de atendimento dos locais. Com optimized_route, a ordem as mantém se possível; senão, só são conferidas. Exigem data_viagem com hora; não valem com criterio */
                janelas?: components["schemas"]["Janela"][];
                resposta?: components["schemas"]["OpcoesDaResposta"];
            };
        };
        OpcoesDaRota: {
            /** @description true: procura a melhor sequência de entregas; false: mantém a ordem. Na falta, `false` */
            optimized_route?: boolean;
            /**
             * @description last: o destino final é o último local; best: o serviço escolhe o melhor. Na falta, `"last"`
             * @enum {string}
             */
            optimized_route_destination?: "last" | "best";
            /** @description Inclui a volta ao primeiro local. Na falta, `false` */
            calculate_return?: boolean;
            /**
             * @description Número de rotas alternativas, além da melhor. Na falta, `"0"`
             * @enum {string}
             */
            alternative_routes?: "0" | "1" | "2" | "3";
            /**
             * @description efficient: grandes rodovias; shortest: menor distância; avoid_tolls: menos pedágios. Na falta, `"efficient"`
             * @enum {string}
             */
            type_route?: "efficient" | "shortest" | "avoid_tolls";
            /**
             * @description custo: a primeira rota é a mais barata, em pedágios e combustível, entre as de todos os type_route e as alternativas. Exige config.consumo
             * @enum {string}
             */
            criterio?: "custo";
            /** @description Inclui o descanso do motorista pela Lei 13.103/2015, à parte da duração: 30 minutos a cada 5 h 30 de direção e 11 horas a cada 24. Não inclui a jornada de 8 + 2 horas nem o repouso semanal de 35 horas do motorista empregado. Na falta, `false` */
            incluir_descanso?: boolean;
            /** @description O que a rota evita sempre que há outro caminho; o que usa assim mesmo é dito num aviso */
            evitar?: components["schemas"]["Evitar"];
            /** @description Locais por onde a rota passa sem parar, na ordem; não valem com optimized_route, alternative_routes nem criterio */
            passar_por?: components["schemas"]["PassarPor"][];
        };
        Evitar: {
            /** @description Rodovias pela sigla e o número, em toda parte ou numa UF: BR-116, BR-116/SP */
            rodovias?: string[];
            /** @description UFs em que a rota não entra */
            ufs?: ("AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO")[];
            /** @description Praças de pedágio: o `codigo_antt` ou o `id` */
            pracas?: string[];
            /** @description Retângulos de até 5 graus de lado: oeste, sul, leste e norte em graus, como `-47,-24,-46,-23` */
            areas?: string[];
        };
        PassarPor: {
            /** @description O local, como em `locations` */
            local: string;
            /** @description Em que trecho: 0, o padrão, é o do primeiro local ao segundo */
            trecho?: number;
        };
        VeiculoDaRota: {
            /**
             * @description Tipo do veículo. Na falta, `"truck"`
             * @enum {string}
             */
            type?: "truck" | "car";
            /** @description Número de eixos do veículo ou da composição, como texto: caminhão "2" a "10", carro "2" a "4". Na falta, `"2"` */
            axis?: string;
            /**
             * @description Categoria da tabela da ANTT (1 a 9) ou do vale-pedágio e do MDF-e (10 a 13), como texto: rodagem simples 1, 3 e 5; dupla 2, 4, 6, 7, 8 e 10 a 13, ônibus inclusive; motocicleta 9. Dá o tipo e os eixos que faltam; se os contradiz, a consulta é recusada
             * @enum {string}
             */
            category?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13";
            /** @description Eixos que o veículo mantém suspensos. Vazio, não paga por eles (Lei 13.103/2015, art. 17); uma lista dá um valor por trecho, na ordem de visita */
            eixos_suspensos?: string | string[];
            /** @description O veículo circula vazio; uma lista dá um valor por trecho, na ordem de visita */
            vazio?: boolean | boolean[];
            /** @description Peso bruto total, em quilogramas */
            peso_kg?: number;
            /** @description Altura com a carga, em metros */
            altura_m?: number;
            /** @description Comprimento total, em metros */
            comprimento_m?: number;
            /** @description Transporta produto perigoso; na falta, o que diz a carga de config.freight_table */
            produto_perigoso?: boolean;
        };
        TabelaDeFrete: {
            /**
             * @description Tabela da ANTT
             * @enum {string}
             */
            category: "A" | "B" | "C" | "D";
            /**
             * @description Tipo de carga
             * @enum {string}
             */
            freight_load: "granel_solido" | "granel_liquido" | "frigorificada" | "conteineirizada" | "geral" | "neogranel" | "perigosa_granel_solido" | "perigosa_granel_liquido" | "perigosa_frigorificada" | "perigosa_conteineirizada" | "perigosa_geral" | "granel_pressurizada";
            /**
             * @description Como a volta conta no piso. vazio: 92% do CCD por quilômetro (Resolução ANTT nº 5.867/2020, art. 3º, § 4º); sem config.route.calculate_return, a volta tem a distância da ida. carregado: uma segunda viagem, com outro CC. mesma_viagem: parte de uma só viagem, com um CC; exige, como carregado, config.route.calculate_return. nenhum: nenhuma volta é devida, e o piso é o da ida
             * @enum {string}
             */
            retorno?: "vazio" | "carregado" | "mesma_viagem" | "nenhum";
            /** @description true é o mesmo que retorno: vazio. Exige config.route.calculate_return. Na falta, `false` */
            retorno_vazio?: boolean;
        };
        Consumo: {
            /** @description Quilômetros por litro */
            km_por_litro: number;
            /** @description Preço do litro, em reais */
            preco_litro: number;
            /** @description Litros de ARLA 32 por 100 litros de diesel */
            arla_percentual?: number;
        };
        Janela: {
            /** @description Posição do local em `locations`, a partir de 0; 0 é a volta de calculate_return */
            local: number;
            /** @description Quem chega antes espera até aqui; sem fuso, no horário de Brasília */
            inicio?: string;
            /** @description Última chegada; sem fuso, no horário de Brasília */
            fim?: string;
        };
        OpcoesDaResposta: {
            /**
             * @description polilinha6 e polilinha5: `polilinha` com essa precisão; geojson: `geometria`; nenhuma: sem o trajeto. Na falta, `"polilinha6"`
             * @enum {string}
             */
            geometria?: "polilinha6" | "polilinha5" | "geojson" | "nenhuma";
            /** @description Dá também a cada trecho o seu próprio trajeto, na mesma forma. Na falta, `false` */
            geometria_trechos?: boolean;
            /** @description Dá as rodovias na ordem do percurso, com os quilômetros e a UF. Na falta, `false` */
            instrucoes?: boolean;
        };
        ConsultaDePracas: {
            /** @description Mande exatamente um de `polyline`, `pontos` e `gpx` */
            polyline?: {
                /** @description Trajeto como polilinha codificada (algoritmo do Google) */
                string: string;
                /**
                 * @description Casas decimais da codificação
                 * @enum {string}
                 */
                precision: "5" | "6";
            };
            /** @description Rastro com horários: cada passagem é cobrada pelo seu dia e hora. Não vai com `config.data_viagem` */
            pontos?: components["schemas"]["PontoComHorario"][];
            /** @description O texto de um GPX: os pontos das trilhas (`trkpt`) ou, sem elas, das rotas (`rtept`), com ou sem `time` */
            gpx?: string;
            config: {
                vehicle: components["schemas"]["Veiculo"];
                /**
                 * @description Início da viagem em ISO 8601, no passado ou no futuro; sem fuso, no horário de Brasília. Decide as tarifas e o piso. Sem o campo, agora
                 * @example 2026-12-24
                 * @example 2026-12-24T18:30:00-03:00
                 */
                data_viagem?: string;
            };
        };
        PontoComHorario: {
            latitude: number;
            longitude: number;
            /**
             * Format: date-time
             * @description ISO 8601 com fuso (`-03:00` ou `Z`), de 2000 a 2099
             * @example 2026-11-18T08:00:00-03:00
             */
            horario: string;
        };
        Veiculo: {
            /**
             * @description Tipo do veículo
             * @enum {string}
             */
            type: "truck" | "car";
            /** @description Número de eixos do veículo ou da composição, como texto: caminhão "2" a "10", carro "2" a "4" */
            axis: string;
            /**
             * @description Categoria da tabela da ANTT (1 a 9) ou do vale-pedágio e do MDF-e (10 a 13), como texto: rodagem simples 1, 3 e 5; dupla 2, 4, 6, 7, 8 e 10 a 13, ônibus inclusive; motocicleta 9. Dá o tipo e os eixos que faltam; se os contradiz, a consulta é recusada
             * @enum {string}
             */
            category?: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13";
            /** @description Eixos que o veículo mantém suspensos. Vazio, não paga por eles (Lei 13.103/2015, art. 17) */
            eixos_suspensos?: string;
            /** @description O veículo circula vazio */
            vazio?: boolean;
        };
        ConsultaDeMatriz: {
            /** @description Locais, como em `locations` da consulta de rotas */
            origens: string[];
            /** @description Locais; sem o campo, as origens */
            destinos?: string[];
            config?: {
                /**
                 * @description efficient, o padrão: o menor tempo; shortest: a menor distância
                 * @enum {string}
                 */
                type_route?: "efficient" | "shortest";
                vehicle?: components["schemas"]["VeiculoDaRota"];
                /** @description Dá o piso de cada par */
                freight_table?: {
                    /**
                     * @description Tabela da ANTT
                     * @enum {string}
                     */
                    category: "A" | "B" | "C" | "D";
                    /**
                     * @description Tipo de carga
                     * @enum {string}
                     */
                    freight_load: "granel_solido" | "granel_liquido" | "frigorificada" | "conteineirizada" | "geral" | "neogranel" | "perigosa_granel_solido" | "perigosa_granel_liquido" | "perigosa_frigorificada" | "perigosa_conteineirizada" | "perigosa_geral" | "granel_pressurizada";
                    /**
                     * @description Soma o retorno vazio, com a distância da ida
                     * @enum {string}
                     */
                    retorno?: "vazio";
                };
                /** @description Dá os pedágios de cada par; até 400 pares, em um lote até 100.000 */
                pedagios?: boolean;
                /**
                 * @description Início da viagem em ISO 8601, no passado ou no futuro; sem fuso, no horário de Brasília. Decide as tarifas e o piso. Sem o campo, agora
                 * @example 2026-12-24
                 * @example 2026-12-24T18:30:00-03:00
                 */
                data_viagem?: string;
            };
        };
        LoteDeConsultas: {
            consultas: (components["schemas"]["ConsultaDeRotas"] | components["schemas"]["ConsultaDePracas"])[];
        };
        PedidoDeLote: {
            /** @description As consultas; obrigatórias se não há `matriz` */
            consultas?: (components["schemas"]["ConsultaDeRotas"] | components["schemas"]["ConsultaDePracas"])[];
            /** @description Em vez de `consultas`: uma matriz de até 1.000 origens e 1.000 destinos */
            matriz?: components["schemas"]["MatrizEmLote"];
            /** @description Escolhida por quem envia, em ASCII e sem espaços: repetir o pedido com a mesma chave não cria outro lote, mesmo depois de um cancelamento */
            chave?: string;
        };
        MatrizEmLote: {
            /** @description Locais, como em `locations` da consulta de rotas */
            origens: string[];
            /** @description Locais; sem o campo, as origens */
            destinos?: string[];
            config?: {
                /**
                 * @description efficient, o padrão: o menor tempo; shortest: a menor distância
                 * @enum {string}
                 */
                type_route?: "efficient" | "shortest";
                vehicle?: components["schemas"]["VeiculoDaRota"];
                /** @description Dá o piso de cada par */
                freight_table?: {
                    /**
                     * @description Tabela da ANTT
                     * @enum {string}
                     */
                    category: "A" | "B" | "C" | "D";
                    /**
                     * @description Tipo de carga
                     * @enum {string}
                     */
                    freight_load: "granel_solido" | "granel_liquido" | "frigorificada" | "conteineirizada" | "geral" | "neogranel" | "perigosa_granel_solido" | "perigosa_granel_liquido" | "perigosa_frigorificada" | "perigosa_conteineirizada" | "perigosa_geral" | "granel_pressurizada";
                    /**
                     * @description Soma o retorno vazio, com a distância da ida
                     * @enum {string}
                     */
                    retorno?: "vazio";
                };
                /** @description Dá os pedágios de cada par; até 400 pares, em um lote até 100.000 */
                pedagios?: boolean;
                /**
                 * @description Início da viagem em ISO 8601, no passado ou no futuro; sem fuso, no horário de Brasília. Decide as tarifas e o piso. Sem o campo, agora
                 * @example 2026-12-24
                 * @example 2026-12-24T18:30:00-03:00
                 */
                data_viagem?: string;
            };
        };
        /** @description Primeira linha com as colunas, em qualquer ordem: origem;destino;paradas;eixos;categoria;carga;tabela;data */
        PlanilhaCsv: string;
        /** @description A primeira planilha do arquivo, com as mesmas colunas */
        PlanilhaXlsx: string;
        MensagemMcp: {
            /** @constant */
            jsonrpc: "2.0";
            /** @description Ausente numa notificação */
            id?: string | number;
            /** @description `initialize`, `tools/list`, `tools/call`… */
            method: string;
            params?: {
                [key: string]: unknown;
            };
        };
        RegistroDeWebhook: {
            /** @description Endereço HTTPS que recebe os eventos; um segmento do caminho pode ser a empresa contratante */
            url: string;
            /** @description Segredo que assina as entregas (Standard Webhooks); nunca é devolvido */
            tokenAssinatura?: string;
            /** @description Tipos de evento assinados */
            eventos: components["schemas"]["TipoDeEvento"][];
        };
        /** @enum {string} */
        TipoDeEvento: "vpo.created" | "vpo.updated" | "vpo.canceled" | "vpo.statusChanged" | "webhook.desativado" | "lote.concluido";
        AlteracaoDeWebhook: {
            /** @description Substitui os tipos de evento */
            eventos?: components["schemas"]["TipoDeEvento"][];
            /** @description Novo segredo; por 24 horas, o anterior também assina */
            tokenAssinatura?: string;
            /**
             * @description `pausado` retém as entregas; `ativo` volta a enviar, também de `desativado`
             * @enum {string}
             */
            status?: "ativo" | "pausado";
        };
        /**
         * @description Situação da entrega
         * @enum {string}
         */
        SituacaoDaEntrega: "pendente" | "entregue" | "falha definitiva" | "retida";
        Reenvios: {
            /**
             * @description Situação das entregas a reenviar
             * @enum {string}
             */
            status: "falha definitiva" | "retida";
            /**
             * Format: date-time
             * @description Só eventos a partir deste momento
             */
            de?: string;
            /**
             * Format: date-time
             * @description Só eventos antes deste momento
             */
            ate?: string;
            /** @description Máximo de reenvios desta chamada. Na falta, `100` */
            limite?: number;
            /** @description `proximo` da página anterior */
            cursor?: string;
        };
        EventoDeVpo: {
            /**
             * @description Tipo do evento
             * @enum {string}
             */
            evento: "vpo.created" | "vpo.updated" | "vpo.canceled" | "vpo.statusChanged" | "vpo.test";
            /** @description Momento do evento, até o milissegundo quando o produtor o informa; ISO 8601 em UTC */
            dataHora: string;
            /** @description Ordem em que o serviço aceitou os eventos deste VPO; crescente, com saltos. Ausente em eventos anteriores à numeração */
            sequencia?: number;
            vpo: components["schemas"]["Vpo"];
        };
        Vpo: {
            /**
             * Format: uuid
             * @description GUID do VPO como o produtor o escreve; compare-o sem distinguir maiúsculas de minúsculas
             */
            guid: string;
            /** @description Número do documento, sem pontuação; um CNPJ pode ter letras maiúsculas */
            documento: string;
            /** @description Valor em reais, com até duas casas decimais; um com mais é entregue como veio */
            valor: number;
            /** @description Situação atual do VPO */
            status: string;
            /**
             * @description UF de origem
             * @enum {string}
             */
            origem: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
            /**
             * @description UF de destino
             * @enum {string}
             */
            destino: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
            /** @description Nome do transportador */
            transportador: string;
        };
        EventoDeWebhook: {
            /**
             * @description Tipo do evento
             * @constant
             */
            evento: "webhook.desativado";
            /** @description ISO 8601 em UTC */
            dataHora: string;
            /** @description O webhook desativado */
            webhook: {
                /** Format: uuid */
                id: string;
                url: string;
                /** @description ISO 8601 em UTC */
                falhandoDesde: string;
            };
        };
        EventoDeLote: {
            /**
             * @description Tipo do evento
             * @constant
             */
            evento: "lote.concluido";
            /** @description ISO 8601 em UTC */
            dataHora: string;
            /** @description O lote concluído; os resultados estão em GET /consulta/lotes */
            lote: {
                /** Format: uuid */
                id: string;
                /** @description Consultas do lote */
                total: number;
                /** @description Consultas com resposta */
                respondidas: number;
                /** @description Consultas erradas, com status 4xx */
                recusadas: number;
                /** @description Consultas que falharam no serviço, com status 5xx */
                falhas: number;
            };
        };
        RespostaDeRotas: {
            /** @description Dá esta mesma resposta por 21 dias em GET /consulta/{enterpriseId}/{consultaId}; null se ela não pôde ser guardada */
            id_consulta: string | null;
            rotas: components["schemas"]["Rota"][];
            /** @description Os locais da requisição */
            locais: string[];
            /** @description Onde cada local foi encontrado, na ordem da requisição */
            locais_resolvidos: components["schemas"]["LocalResolvido"][];
            /** @description Início da viagem que vale para tarifas e piso, em ISO 8601 no horário de Brasília; só a data se a requisição não deu a hora ou nenhum data_viagem */
            data_referencia: string;
            /** @description O veículo a que a resposta se refere */
            veiculo: components["schemas"]["VeiculoDaResposta"];
            /** @description O que o chamador precisa saber sobre a consulta; cada rota traz os seus */
            avisos: components["schemas"]["Aviso"][];
        };
        Rota: {
            distancia: {
                texto: string;
                /** @description km */
                valor: number;
            };
            /** @description A mesma distância em metros inteiros */
            distancia_metros: number;
            /** @description Sem as ligações estimadas entre um local e a estrada, cujo pavimento é desconhecido */
            distancia_nao_pavimentada: {
                texto: string;
                /** @description km */
                valor: number;
                percentual_texto: string;
                percentual_valor: number;
            };
            /** @description A mesma distância em metros inteiros */
            distancia_nao_pavimentada_metros: number;
            duracao: {
                /** @description HH:MM:SS */
                texto: string;
                /** @description segundos */
                valor: number;
            };
            /** @description Descanso do motorista pela Lei 13.103/2015 (CTB, art. 67-C), além de `duracao`; não conta a jornada de 8 + 2 horas nem o repouso semanal de 35 horas do motorista empregado (CLT). null sem config.route.incluir_descanso */
            duracao_descanso: {
                /** @description HH:MM:SS */
                texto: string;
                /** @description segundos */
                valor: number;
            } | null;
            endereco_inicio: string;
            endereco_fim: string;
            /** @description latitude,longitude */
            coordenada_inicio: string;
            /** @description latitude,longitude */
            coordenada_fim: string;
            /** @description Praças na ordem de passagem */
            pedagios: components["schemas"]["PracaDePedagio"][];
            /** @description Polilinha codificada (algoritmo do Google), precisão 6, ou 5 com config.resposta.geometria polilinha5; vazia com geojson e nenhuma */
            polilinha: string;
            /** @description O trajeto com config.resposta.geometria geojson; senão, null */
            geometria: components["schemas"]["LinhaGeoJson"] | null;
            /** @description Um por par de locais seguidos na ordem de visita, com a volta; metros, segundos e pedágios somam os da rota */
            trechos: components["schemas"]["Trecho"][];
            /** @description UFs na ordem em que a rota entra nelas, cada uma uma vez; a do destino por último */
            ufs: string[];
            /** @description UFs na ordem do percurso, com repetição a cada mudança de UF, como pede o MDF-e */
            percurso_ufs: string[];
            /** @description As rodovias na ordem do percurso; null sem config.resposta.instrucoes */
            instrucoes: components["schemas"]["Instrucao"][] | null;
            /** @description As partes que não são estrada pavimentada, em ordem; null sem config.resposta.instrucoes */
            superficies: components["schemas"]["Superficie"][] | null;
            /** @description Piso mínimo da ANTT em reais; 0 quando não se aplica */
            tabela_frete: number;
            /** @description Como o piso foi calculado; null quando não se aplica ou não é conhecido */
            tabela_frete_detalhe: components["schemas"]["DetalheDoPiso"] | null;
            /** @description Soma dos pedágios conhecidos para o veículo, em reais, sem o desconto da tag */
            valor_pedagios: number;
            /** @description A mesma soma com pagamento eletrônico, descontado o DBT conhecido */
            valor_pedagios_tag: number;
            /** @description false: há passagem sem tarifa conhecida, praça não cadastrada ou incerta, dia anterior à tabela de praças ou trajeto fora das estradas conhecidas: a soma pode ser baixa demais */
            valor_pedagios_completo: boolean;
            /** @description Passagens sem tarifa conhecida, mais as praças não cadastradas */
            pedagios_sem_tarifa: number;
            /** @description null sem config.consumo */
            combustivel: {
                litros: number;
                /** @description Reais */
                valor: number;
                /** @description null sem config.consumo.arla_percentual */
                arla_litros: number | null;
            } | null;
            /** @description null sem config.consumo e para carro, cujo combustível não se conhece */
            emissoes: {
                /** @description Quilogramas de CO₂ equivalente da queima do combustível */
                kg_co2e: number;
                fator_kg_por_litro: number;
                /** @description De onde vem o fator e o que ele supõe */
                fonte: string;
            } | null;
            /** @description valor_pedagios mais o combustível, em reais; null sem config.consumo */
            custo_total: number | null;
            /** @description valor_pedagios_tag mais o combustível, em reais; null sem config.consumo */
            custo_total_tag: number | null;
            /** @description false: há pedágio sem tarifa conhecida ou travessia por água, cujos preços os custos não incluem */
            custo_completo: boolean | null;
            /** @description Ordem de visita: posições em `locais`, a partir de 0 */
            ordem_locais: number[];
            /** @description O que o chamador precisa saber sobre esta rota */
            avisos: components["schemas"]["Aviso"][];
        };
        PracaDePedagio: {
            /** @description Código oficial da praça quando conhecido; senão, o identificador estável do catálogo */
            codigo_antt: string;
            /** @description true: `codigo_antt` é o código do cadastro da ANTT; false: é o nosso identificador */
            codigo_antt_oficial: boolean;
            /** @description Código da praça em cada operadora de pagamento que o operador do serviço importou */
            codigos_operadoras: {
                [key: string]: string;
            };
            nome: string;
            /** @description false: não há tarifa conhecida para o veículo pedido, e `tarifa` não a traz */
            tarifa_conhecida: boolean;
            /** @description Reais que o veículo pedido paga, sem o desconto da tag; null se desconhecido */
            valor: number | null;
            /** @description Reais com pagamento eletrônico, descontado o DBT conhecido; null se desconhecido */
            valor_tag: number | null;
            /** @description Quilômetros desde o início do trajeto até a praça */
            km_rota: number;
            /** @description Eixos pelos quais o veículo paga nesta passagem */
            eixos_cobrados: number;
            /** @description Categoria do veículo pelos eixos cobrados; null se a tabela não a tem */
            categoria: string | null;
            /**
             * Format: date
             * @description Dia da passagem, cuja tarifa vale
             */
            data_referencia: string;
            /** @description Início da vigência da tarifa: AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
            tarifa_vigencia: string | null;
            /** @description Último dia em que a tarifa foi vista sem mudança; null se não foi conferida */
            tarifa_confirmada_em: string | null;
            /** @description Quanto se confia na fonte da tarifa */
            tarifa_confianca: ("alta" | "media" | "baixa") | null;
            /** @description Origem da tarifa; null se não há tarifa */
            tarifa_fonte: string | null;
            concessionaria: string;
            rodovia: string;
            km: number | null;
            uf: string;
            municipio: string;
            /** @description Sentido da passagem, pelo km da rodovia; null se não se conhece */
            sentido_viagem: ("crescente" | "decrescente") | null;
            /** @description Reais por número de eixos, sem o desconto da tag; sem os eixos desconhecidos */
            tarifa: {
                [key: string]: number;
            };
            latitude: number;
            longitude: number;
            is_free_flow: number;
            /**
             * @description Sentido em que a praça cobra
             * @enum {string}
             */
            sentido: "crescente" | "decrescente" | "ambos";
        };
        /** @description Geometria GeoJSON (RFC 7946) */
        LinhaGeoJson: {
            /** @constant */
            type: "LineString";
            /** @description Pares de longitude e latitude */
            coordinates: number[][];
        };
        Trecho: {
            /** @description Posição do primeiro local do trecho em `locais`, a partir de 0 */
            local_inicio: number;
            /** @description Posição do último local do trecho em `locais`, a partir de 0 */
            local_fim: number;
            endereco_inicio: string;
            endereco_fim: string;
            /** @description latitude,longitude */
            coordenada_inicio: string;
            /** @description latitude,longitude */
            coordenada_fim: string;
            distancia: {
                texto: string;
                /** @description km */
                valor: number;
            };
            /** @description A mesma distância em metros inteiros */
            distancia_metros: number;
            /** @description Sem as ligações estimadas entre um local e a estrada, cujo pavimento é desconhecido */
            distancia_nao_pavimentada: {
                texto: string;
                /** @description km */
                valor: number;
                percentual_texto: string;
                percentual_valor: number;
            };
            /** @description A mesma distância em metros inteiros */
            distancia_nao_pavimentada_metros: number;
            duracao: {
                /** @description HH:MM:SS */
                texto: string;
                /** @description segundos */
                valor: number;
            };
            /** @description Saída do primeiro local do trecho, em ISO 8601 no horário de Brasília; null sem data_viagem com hora */
            partida: string | null;
            /** @description Chegada ao último local do trecho, com o descanso de incluir_descanso e as paradas de tempo_parada; null sem data_viagem com hora */
            chegada: string | null;
            /** @description Da chegada até o início da janela do último local. Só com config.janelas */
            espera?: {
                /** @description HH:MM:SS */
                texto: string;
                /** @description segundos */
                valor: number;
            };
            /** @description Da chegada além do fim da janela do último local. Só com config.janelas */
            atraso?: {
                /** @description HH:MM:SS */
                texto: string;
                /** @description segundos */
                valor: number;
            };
            /** @description As passagens do trecho: posições em `pedagios` da rota, a partir de 0 */
            pedagios: number[];
            /** @description Soma dos pedágios conhecidos para o veículo, em reais, sem o desconto da tag */
            valor_pedagios: number;
            /** @description A mesma soma com pagamento eletrônico, descontado o DBT conhecido */
            valor_pedagios_tag: number;
            /** @description false: há passagem sem tarifa conhecida, praça não cadastrada ou incerta, dia anterior à tabela de praças ou trajeto fora das estradas conhecidas: a soma pode ser baixa demais */
            valor_pedagios_completo: boolean;
            /** @description Passagens sem tarifa conhecida, mais as praças não cadastradas */
            pedagios_sem_tarifa: number;
            /** @description Primeiro ponto do trecho no trajeto da rota, a partir de 0; null se a rota vem sem trajeto */
            ponto_inicio: number | null;
            /** @description Último ponto do trecho, que é o primeiro do trecho seguinte; null se a rota vem sem trajeto */
            ponto_fim: number | null;
            /** @description O trajeto do trecho com config.resposta.geometria_trechos; senão, vazia */
            polilinha: string;
            /** @description O trajeto com config.resposta.geometria geojson; senão, null */
            geometria: components["schemas"]["LinhaGeoJson"] | null;
        };
        Instrucao: {
            /** @description Sigla, como BR-116, ou nome; null onde a via não tem nenhum dos dois */
            rodovia: string | null;
            /** @description Outras siglas da mesma estrada em mais da metade do trecho, como SP-330 na BR-050 */
            outras_siglas: string[];
            /** @enum {string} */
            via: "estrada" | "balsa" | "rio";
            uf: string | null;
            /** @description Quilômetros desde o início da rota */
            km_inicio: number;
            /** @description Quilômetros desde o início da rota */
            km_fim: number;
        };
        Superficie: {
            /**
             * @description terra: pode ficar intransitável na chuva; rio: linha reta sobre a água
             * @enum {string}
             */
            tipo: "nao_pavimentada" | "terra" | "balsa" | "rio";
            /** @description Quilômetros desde o início da rota */
            km_inicio: number;
            /** @description Quilômetros desde o início da rota */
            km_fim: number;
        };
        DetalheDoPiso: {
            /** @description Ato da ANTT que fixou os coeficientes */
            ato: string;
            /**
             * Format: date
             * @description Início da vigência do ato
             */
            vigencia: string;
            /** @enum {string} */
            tabela: "A" | "B" | "C" | "D";
            /** @enum {string} */
            carga: "granel_solido" | "granel_liquido" | "frigorificada" | "conteineirizada" | "geral" | "neogranel" | "perigosa_granel_solido" | "perigosa_granel_liquido" | "perigosa_frigorificada" | "perigosa_conteineirizada" | "perigosa_geral" | "granel_pressurizada";
            /** @description Coluna de eixos da tabela que foi usada */
            coluna_eixos: number;
            /** @description Coeficiente de deslocamento, em reais por quilômetro */
            ccd: number;
            /** @description Coeficiente de carga e descarga, em reais por viagem */
            cc: number;
            /** @description Do primeiro ao último local, com o CC */
            ida: {
                quilometros: number;
                /** @description Reais */
                valor: number;
            };
            /** @description O que a volta soma à ida; null se o piso não conta nenhuma. O total é arredondado uma vez */
            retorno: {
                quilometros: number;
                /** @description Reais */
                valor: number;
                /** @description A volta foi calculada sem carga, a 92% do CCD */
                vazio: boolean;
                /**
                 * @description Como a volta conta; sem config.freight_table.retorno, mesma_viagem
                 * @enum {string}
                 */
                tipo: "vazio" | "carregado" | "mesma_viagem";
                /** @description Ato da ANTT em que o cálculo da volta se apoia */
                fundamento: string;
            } | null;
            /** @description O cálculo por extenso */
            formula: string;
        };
        Aviso: {
            /**
             * @description O que o aviso diz:
             *     - `veiculo_presumido`: O tipo do veículo não foi informado e foi presumido.
             *     - `eixos_presumidos`: O número de eixos não foi informado e foi presumido.
             *     - `eixos_suspensos_cobrados`: O veículo carregado paga também pelos eixos suspensos; não se sabe que contratos o isentam.
             *     - `limites_desconhecidos`: A rede só conhece os limites e as restrições a produtos perigosos de poucos trechos.
             *     - `restricao_a_caminhoes`: Um trecho tem limite ou restrição a caminhões que pode valer para o veículo.
             *     - `restricao_de_horario`: Um trecho tem restrição a caminhões em certos horários.
             *     - `via_local`: O trajeto passa por via particular ou aberta só ao trânsito local.
             *     - `data_futura`: A viagem é futura; valem as tarifas e o piso conhecidos hoje.
             *     - `data_passada`: A viagem é anterior à tabela de praças; podem faltar praças que deixaram de cobrar.
             *     - `local_aproximado_cep`: O local é conhecido pelo CEP e representado pela sede do município.
             *     - `local_aproximado_cidade`: O endereço é representado pela sede do município.
             *     - `local_presumido`: O nome da cidade foi abreviado, é um apelido ou também o de uma capital vizinha, e a cidade foi presumida.
             *     - `municipio_presumido`: O município do ponto foi presumido pela sede mais próxima.
             *     - `endereco_aproximado`: O endereço foi encontrado com menos exatidão que a pedida.
             *     - `endereco_corrigido`: O endereço encontrado se escreve de outra forma ou contradiz o CEP informado.
             *     - `locais_no_mesmo_ponto`: Dois locais têm a mesma posição; não há distância entre eles.
             *     - `janela_perdida`: A chegada a um local passa do fim da sua janela.
             *     - `local_longe_da_estrada`: O local fica longe da estrada mais próxima.
             *     - `sem_ruas`: A rede não tem ruas; o trajeto entre locais próximos é aproximado.
             *     - `sem_estrada_direta`: Não há estrada direta conhecida; o trajeto passa de três vezes a linha reta.
             *     - `rotas_alternativas_insuficientes`: Há menos rotas alternativas bem diferentes que as pedidas.
             *     - `tempo_esgotado`: O tempo da consulta acabou antes de alternativas, melhorias ou verificações.
             *     - `consulta_nao_guardada`: A resposta não pôde ser guardada e não tem id_consulta.
             *     - `geometria_reduzida`: A resposta ficaria grande demais; geometria ou alternativas foram reduzidas.
             *     - `pedagios_inevitaveis`: Nem todos os pedágios podem ser evitados com um desvio razoável.
             *     - `matriz_aproximada`: A matriz é a do motor de rotas: os tempos são um pouco maiores que os de uma rota.
             *     - `sem_caminho_na_matriz`: Não há caminho entre alguns locais da matriz.
             *     - `pedagios_incompletos_na_matriz`: Faltam tarifas ou praças em alguns pedágios da matriz.
             *     - `evitar_desconhecido`: A rede não conhece o que era para evitar; a rota pode passar por ele.
             *     - `evitar_impossivel`: A rota usa o que era para evitar, porque não há caminho sem isso.
             *     - `balsa`: A rota usa balsa.
             *     - `trecho_estimado`: A rota tem trecho sem estrada, por água, estimado em linha reta.
             *     - `trecho_nao_pavimentado`: A rota tem mais de 20 km não pavimentados.
             *     - `estrada_de_terra`: A rota usa leito natural, que pode ficar intransitável na chuva.
             *     - `estrada_inferida`: Mais de 10 km da rota seguem estrada cujo pavimento ou traçado é inferido, não levantado.
             *     - `desvio_preferido`: A rota é mais longa e mais demorada que a mais curta, para evitar terra, centro urbano ou balsa.
             *     - `desvio_por_restricao`: A rota é mais longa que a de um caminhão menor, porque um trecho não admite o veículo.
             *     - `trecho_desconhecido`: O pavimento e a UF de parte do trajeto não são conhecidos.
             *     - `uf_incerta`: O DNIT e os limites do IBGE divergem sobre a UF de parte do trajeto; as UFs do percurso podem ser outras.
             *     - `fora_das_estradas`: Parte do trajeto fica longe de qualquer estrada conhecida, onde nenhuma praça foi procurada.
             *     - `praca_nao_cadastrada`: O trajeto segue um trecho com praças cuja posição ou tarifa não se conhece, ou cuja cobrança não está confirmada, ou passa perto de uma praça sem lugar na malha de estradas em uso.
             *     - `tarifa_desconhecida`: A praça não tem tarifa conhecida para o veículo; a soma não a inclui.
             *     - `tarifa_antiga`: A tarifa tem doze meses ou mais e não foi conferida desde o último aniversário.
             *     - `tarifa_substituida`: A tarifa já foi reajustada e o valor novo não é conhecido.
             *     - `tarifa_divergente`: As fontes divergem sobre a tarifa, ou sobre se a praça cobra.
             *     - `tarifa_so_ano`: Da vigência da tarifa só se conhece o ano.
             *     - `vigencia_incerta`: Da vigência da tarifa só se conhece o mês ou o ano, que é o da passagem, ou o dia é suposto: ela pode ainda não valer.
             *     - `tarifa_sem_data`: A vigência da tarifa não é conhecida.
             *     - `tarifa_calculada`: A tarifa não é publicada para esse número de eixos e foi calculada pela regra do contrato ou pelo multiplicador legal.
             *     - `tarifa_fim_de_semana`: Vale a tarifa de fim de semana e feriado.
             *     - `tarifa_por_hora`: A tarifa muda com a hora da passagem, que é estimada; vale a de uma partida na hora pedida, ao meio-dia se só há o dia ou, sem data_viagem, na hora da consulta.
             *     - `desconto_desconhecido`: O desconto básico de tarifa (DBT) não é conhecido; vale a tarifa cheia.
             *     - `desconto_presumido`: O desconto básico de tarifa (DBT) é presumido, não publicado para a praça; o valor com tag pode ser o cheio.
             *     - `tarifa_anterior_desconhecida`: A passagem, pelos horários do trajeto, é anterior à primeira tarifa conhecida da praça.
             *     - `passagem_incerta`: A tarifa muda no intervalo em que a passagem pode ter ocorrido; vale a da hora estimada.
             *     - `trajeto_limpo`: Pontos do trajeto com horários foram tirados ou reordenados; diz quantos e por quê.
             *     - `trajeto_com_lacunas`: O trajeto passa mais de 10 minutos sem pontos com o veículo em movimento, ou perdeu pontos longe do trajeto usado, por onde o veículo pode ter passado.
             *     - `trajeto_sem_horario`: Os pontos do GPX não têm horário.
             *     - `praca_na_ponta`: O trajeto começa ou termina na praça, que foi incluída.
             *     - `saida_presumida`: Não se sabe ao certo em que sentido a saída da rodovia cobra; ela foi incluída.
             *     - `praca_presumida`: O trajeto é esparso ou corre ao lado da estrada, ou a posição de um local ou da praça é incerta; a praça foi incluída pelo caminho provável.
             *     - `praca_incerta`: O trajeto é esparso, corre ao lado da estrada ou dá meia-volta junto à praça, a posição de um local ou da praça é incerta, ou a praça começa ou deixa de cobrar em hora desconhecida da viagem; pode passar pela praça, que não foi incluída.
             *     - `custo_incompleto`: O custo total não inclui pedágios sem tarifa conhecida ou o preço de uma travessia por água.
             *     - `piso_nao_solicitado`: Sem config.freight_table, o piso de frete não é calculado.
             *     - `piso_nao_se_aplica`: O piso de frete não se aplica ao veículo.
             *     - `piso_de_outra_coluna`: A tabela não tem coluna para os eixos pedidos; vale a que o cálculo oficial usa.
             *     - `piso_desconhecido`: Não há coeficiente conhecido para esta carga nesta data.
             *     - `piso_de_varios_destinos`: O piso é o de uma só viagem pela distância toda, embora a rota tenha mais de dois locais.
             *     - `piso_de_viagem_vazia`: O piso é o de uma viagem carregada, embora o veículo vá vazio.
             *     - `piso_de_carga_comum`: O piso é o de uma carga comum, embora o veículo leve produto perigoso.
             *     - `retorno_presumido`: A volta conta no piso como parte da mesma viagem ou, vazia e sem rota calculada, com a distância da ida.
             *     - `retorno_vazio_devido`: O retorno vazio do contêiner (Resolução ANTT nº 5.867/2020, art. 3º, § 4º), ou de um veículo dedicado a produtos perigosos, é devido e não está no piso.
             *     - `outra_empresa_no_caminho`: A URL do webhook traz outro identificador com a forma de uma empresa; confira `empresa`.
             * @enum {string}
             */
            codigo: "veiculo_presumido" | "eixos_presumidos" | "eixos_suspensos_cobrados" | "limites_desconhecidos" | "restricao_a_caminhoes" | "restricao_de_horario" | "via_local" | "data_futura" | "data_passada" | "local_aproximado_cep" | "local_aproximado_cidade" | "local_presumido" | "municipio_presumido" | "endereco_aproximado" | "endereco_corrigido" | "locais_no_mesmo_ponto" | "janela_perdida" | "local_longe_da_estrada" | "sem_ruas" | "sem_estrada_direta" | "rotas_alternativas_insuficientes" | "tempo_esgotado" | "consulta_nao_guardada" | "geometria_reduzida" | "pedagios_inevitaveis" | "matriz_aproximada" | "sem_caminho_na_matriz" | "pedagios_incompletos_na_matriz" | "evitar_desconhecido" | "evitar_impossivel" | "balsa" | "trecho_estimado" | "trecho_nao_pavimentado" | "estrada_de_terra" | "estrada_inferida" | "desvio_preferido" | "desvio_por_restricao" | "trecho_desconhecido" | "uf_incerta" | "fora_das_estradas" | "praca_nao_cadastrada" | "tarifa_desconhecida" | "tarifa_antiga" | "tarifa_substituida" | "tarifa_divergente" | "tarifa_so_ano" | "vigencia_incerta" | "tarifa_sem_data" | "tarifa_calculada" | "tarifa_fim_de_semana" | "tarifa_por_hora" | "desconto_desconhecido" | "desconto_presumido" | "tarifa_anterior_desconhecida" | "passagem_incerta" | "trajeto_limpo" | "trajeto_com_lacunas" | "trajeto_sem_horario" | "praca_na_ponta" | "saida_presumida" | "praca_presumida" | "praca_incerta" | "custo_incompleto" | "piso_nao_solicitado" | "piso_nao_se_aplica" | "piso_de_outra_coluna" | "piso_desconhecido" | "piso_de_varios_destinos" | "piso_de_viagem_vazia" | "piso_de_carga_comum" | "retorno_presumido" | "retorno_vazio_devido" | "outra_empresa_no_caminho";
            /** @description O mesmo em português, com os valores do caso */
            mensagem: string;
            /** @description De que rota fala: posição em `rotas`, a partir de 0 */
            rota?: number;
            /** @description De que local fala: posição em `locais`, a partir de 0 */
            local?: number;
            /** @description De que praça fala, se de uma só: `codigo_antt` */
            praca?: string;
            /** @description De que praças fala: `codigo_antt` de cada uma, na ordem do trajeto */
            pracas?: string[];
            /** @description De que extensão fala: a do trecho ou da travessia; em `desvio_preferido` e `desvio_por_restricao`, quanto a rota é mais longa; em `local_longe_da_estrada`, do local à estrada */
            distancia_metros?: number;
            /** @description De que rodovias fala: as siglas do trecho, que pode ter mais de uma */
            rodovias?: string[];
        };
        LocalResolvido: {
            /** @description O local como veio na requisição */
            texto: string;
            /** @description Endereço ou nome do local encontrado */
            endereco: string;
            /**
             * @description numero: o número do endereço; numero_aproximado: número estimado entre os conhecidos, ou quilômetro de rodovia; logradouro: a rua; cep; localidade: bairro, povoado, aeroporto ou porto; municipio: a sede; coordenadas: as da requisição
             * @enum {string}
             */
            precisao: "numero" | "numero_aproximado" | "logradouro" | "cep" | "localidade" | "municipio" | "coordenadas";
            /** @description Distância em que o local deve estar do ponto, em metros; null se desconhecida */
            incerteza_metros: number | null;
            latitude: number;
            longitude: number;
            uf: string;
            /** @description Município no IBGE; null se desconhecido */
            codigo_ibge: string | null;
        };
        VeiculoDaResposta: {
            /** @enum {string} */
            tipo: "truck" | "car" | "motorcycle";
            eixos: number;
            /** @description Da tabela da ANTT, do vale-pedágio e do MDF-e */
            categoria: string | null;
            /** @description `categCombVeic` do MDF-e e do vale-pedágio, como `07`; null se não leva carga */
            codigo_vpo: string | null;
        };
        Erro: {
            /** @description Status HTTP como texto */
            codigo: string;
            tipo: components["schemas"]["TipoDeErro"];
            /** @description Mensagem em português */
            mensagem: string;
            /** @description Identifica a requisição, como o cabeçalho `x-request-id`; informe-o ao suporte */
            id_requisicao: string;
            /** @description Campos com erro, na validação */
            erros?: components["schemas"]["ErroDeCampo"][];
        };
        /**
         * @description O tipo do erro, para programas:
         *     - `corpo_malformado`: O corpo está vazio, não é JSON ou não está em UTF-8.
         *     - `planilha_invalida`: A planilha não pode ser lida, ou as suas colunas são outras.
         *     - `campo_obrigatorio`: Falta um campo obrigatório.
         *     - `campo_desconhecido`: O contrato não tem este campo.
         *     - `campo_invalido`: O valor de um campo não é aceito.
         *     - `campos_invalidos`: Vários campos têm erro, de tipos diferentes: veja o `tipo` de cada um.
         *     - `veiculo_contraditorio`: Os campos do veículo se contradizem.
         *     - `local_desconhecido`: O local não foi encontrado.
         *     - `local_ambiguo`: Há mais de um local com este nome: escolha um de `sugestoes`.
         *     - `local_incompleto`: O texto é só um estado, o país, uma rodovia ou meia coordenada.
         *     - `local_contraditorio`: O texto traz dados de dois locais, como o CEP de outra cidade.
         *     - `endereco_sem_cidade`: O endereço não termina com uma cidade conhecida.
         *     - `cep_invalido`: O CEP não tem oito dígitos ou não pertence a nenhum município.
         *     - `codigo_ibge_invalido`: O código do IBGE não existe.
         *     - `coordenada_invalida`: A coordenada está malformada ou fora do Brasil.
         *     - `quilometro_inexistente`: A rodovia não tem este quilômetro, ou não passa pela UF.
         *     - `local_sem_estrada`: A coordenada fica a mais de 50 km de qualquer estrada.
         *     - `local_fora_da_rede`: O local fica fora da área da rede de ruas que o operador importou.
         *     - `sem_caminho`: Nenhuma estrada conhecida liga os locais, ou nenhuma que admita o veículo.
         *     - `polilinha_invalida`: A polilinha está malformada, sai do Brasil ou não pode ser um trajeto.
         *     - `trajeto_invalido`: Os pontos ou o GPX estão malformados, saem do Brasil ou não podem ser um trajeto.
         *     - `token_ausente`: Falta o cabeçalho `Authorization: Bearer`.
         *     - `token_malformado`: O token não é um JWT que o serviço aceite.
         *     - `token_de_outro_emissor`: O emissor (`iss`) ou o destinatário (`aud`) do token é outro.
         *     - `token_expirado`: O `exp` do token já passou: obtenha outro.
         *     - `token_invalido`: A assinatura do token não confere, ou ele ainda não vale.
         *     - `empresa_nao_autorizada`: O token não dá acesso a esta empresa.
         *     - `endereco_desconhecido`: O serviço não tem este endereço: confira maiúsculas e barras.
         *     - `metodo_nao_aceito`: O endereço existe, mas não com este método.
         *     - `consulta_desconhecida`: Não há resposta guardada com este identificador.
         *     - `lote_desconhecido`: Não há lote com este identificador.
         *     - `praca_desconhecida`: Não há praça com este identificador.
         *     - `webhook_desconhecido`: Não há webhook com este identificador.
         *     - `entrega_desconhecida`: Não há entrega com este identificador.
         *     - `chave_em_uso`: A `chave` já é a de um lote com outras consultas.
         *     - `resposta_antiga`: A resposta guardada é de uma versão anterior: repita a consulta.
         *     - `webhook_inativo`: O webhook não está ativo.
         *     - `webhooks_demais`: A empresa já tem o máximo de webhooks.
         *     - `lotes_demais`: A empresa já tem o máximo de lotes em andamento.
         *     - `grande_demais`: O corpo ou o trajeto é grande demais.
         *     - `resposta_grande_demais`: A resposta não cabe na do lote.
         *     - `codificacao_nao_aceita`: O corpo veio com um `Content-Encoding`.
         *     - `requisicao_malformada`: A requisição HTTP está malformada.
         *     - `requisicoes_demais`: A empresa passou do seu limite de requisições.
         *     - `tempo_do_lote`: O tempo do lote acabou antes desta consulta.
         *     - `fila_cheia`: Outras consultas mantiveram esta na fila, ou o cálculo demorou demais: tente de novo.
         *     - `enderecos_indisponiveis`: O serviço de endereços não respondeu.
         *     - `chaves_do_emissor`: As chaves do emissor dos tokens não estão disponíveis.
         *     - `indisponivel`: O serviço está indisponível por algum tempo.
         *     - `erro_interno`: O serviço falhou.
         * @enum {string}
         */
        TipoDeErro: "corpo_malformado" | "planilha_invalida" | "campo_obrigatorio" | "campo_desconhecido" | "campo_invalido" | "campos_invalidos" | "veiculo_contraditorio" | "local_desconhecido" | "local_ambiguo" | "local_incompleto" | "local_contraditorio" | "endereco_sem_cidade" | "cep_invalido" | "codigo_ibge_invalido" | "coordenada_invalida" | "quilometro_inexistente" | "local_sem_estrada" | "local_fora_da_rede" | "sem_caminho" | "polilinha_invalida" | "trajeto_invalido" | "token_ausente" | "token_malformado" | "token_de_outro_emissor" | "token_expirado" | "token_invalido" | "empresa_nao_autorizada" | "endereco_desconhecido" | "metodo_nao_aceito" | "consulta_desconhecida" | "lote_desconhecido" | "praca_desconhecida" | "webhook_desconhecido" | "entrega_desconhecida" | "chave_em_uso" | "resposta_antiga" | "webhook_inativo" | "webhooks_demais" | "lotes_demais" | "grande_demais" | "resposta_grande_demais" | "codificacao_nao_aceita" | "requisicao_malformada" | "requisicoes_demais" | "tempo_do_lote" | "fila_cheia" | "enderecos_indisponiveis" | "chaves_do_emissor" | "indisponivel" | "erro_interno";
        ErroDeCampo: {
            campo: string;
            tipo: components["schemas"]["TipoDeErro"];
            mensagem: string;
            /** @description Locais que podem ter sido pretendidos, se o campo é um local */
            readonly sugestoes?: components["schemas"]["LocalSugerido"][];
        };
        LocalSugerido: {
            /** @description O que enviar em `locations` */
            texto: string;
            /** @enum {string} */
            tipo: "cidade" | "regiao_administrativa" | "aeroporto" | "porto" | "endereco";
            nome: string;
            uf: string;
            /** @description Código IBGE do município: sete dígitos */
            codigo_ibge: string;
            latitude: number;
            longitude: number;
        };
        ErroDeLimite: {
            /** @description Status HTTP como texto */
            codigo?: string;
            tipo?: components["schemas"]["TipoDeErro"];
            /** @description Mensagem em português */
            mensagem?: string;
            /** @description Identifica a requisição, como o cabeçalho `x-request-id`; informe-o ao suporte */
            id_requisicao?: string;
            /** @description Campos com erro, na validação */
            erros?: components["schemas"]["ErroDeCampo"][];
            /** @description Só do API Gateway, em inglês; então os outros campos faltam */
            message?: string;
        };
        RespostaDePracas: {
            /** @description Dá esta mesma resposta por 21 dias em GET /consulta/{enterpriseId}/{consultaId}; null se ela não pôde ser guardada */
            id_consulta: string | null;
            /** @description Uma entrada por passagem, na ordem do trajeto */
            pedagios: components["schemas"]["PassagemDePedagio"][];
            /** @description Soma dos pedágios conhecidos para o veículo, em reais, sem o desconto da tag */
            valor_pedagios: number;
            /** @description A mesma soma com pagamento eletrônico, descontado o DBT conhecido */
            valor_pedagios_tag: number;
            /** @description false: há passagem sem tarifa conhecida, praça não cadastrada ou incerta, dia anterior à tabela de praças ou trajeto fora das estradas conhecidas: a soma pode ser baixa demais */
            valor_pedagios_completo: boolean;
            /** @description Passagens sem tarifa conhecida, mais as praças não cadastradas */
            pedagios_sem_tarifa: number;
            /** @description Início da viagem que vale para tarifas e piso, em ISO 8601 no horário de Brasília; só a data se a requisição não deu a hora ou nenhum data_viagem */
            data_referencia: string;
            /** @description O veículo a que a resposta se refere */
            veiculo: components["schemas"]["VeiculoDaResposta"];
            /** @description Trechos com pontos a mais de 1 km um do outro em que os pedágios são os do caminho pelas estradas; ausente se não há */
            trechos_seguidos?: components["schemas"]["TrechoSeguido"][];
            /** @description O que o chamador precisa saber sobre esta resposta */
            avisos: components["schemas"]["Aviso"][];
        };
        PassagemDePedagio: {
            /** @description Código oficial da praça quando conhecido; senão, o identificador estável do catálogo */
            codigo_antt: string;
            /** @description true: `codigo_antt` é o código do cadastro da ANTT; false: é o nosso identificador */
            codigo_antt_oficial: boolean;
            /** @description Código da praça em cada operadora de pagamento que o operador do serviço importou */
            codigos_operadoras: {
                [key: string]: string;
            };
            nome: string;
            /** @description false: não há tarifa conhecida para o veículo pedido, e `tarifa` não a traz */
            tarifa_conhecida: boolean;
            /** @description Reais que o veículo pedido paga, sem o desconto da tag; null se desconhecido */
            valor: number | null;
            /** @description Reais com pagamento eletrônico, descontado o DBT conhecido; null se desconhecido */
            valor_tag: number | null;
            /** @description Quilômetros desde o início do trajeto até a praça */
            km_rota: number;
            /** @description Eixos pelos quais o veículo paga nesta passagem */
            eixos_cobrados: number;
            /** @description Categoria do veículo pelos eixos cobrados; null se a tabela não a tem */
            categoria: string | null;
            /**
             * Format: date
             * @description Dia da passagem, cuja tarifa vale
             */
            data_referencia: string;
            /** @description Início da vigência da tarifa: AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
            tarifa_vigencia: string | null;
            /** @description Último dia em que a tarifa foi vista sem mudança; null se não foi conferida */
            tarifa_confirmada_em: string | null;
            /** @description Quanto se confia na fonte da tarifa */
            tarifa_confianca: ("alta" | "media" | "baixa") | null;
            /** @description Origem da tarifa; null se não há tarifa */
            tarifa_fonte: string | null;
            concessionaria: string;
            rodovia: string;
            km: number | null;
            uf: string;
            municipio: string;
            /** @description Sentido da passagem, pelo km da rodovia; null se não se conhece */
            sentido_viagem: ("crescente" | "decrescente") | null;
            /** @description Quando passou, no horário de Brasília (ISO 8601), estimado entre os pontos ao redor; ao minuto se `passagem_janela` passa de 2 minutos; null se passa de 1 hora. Só em trajetos com horários */
            passagem_em?: string | null;
            /** @description Entre estes horários o veículo passou. Só em trajetos com horários */
            passagem_janela?: {
                inicio: string;
                fim: string;
            };
            /** @description Reais para o veículo, com o desconto básico (DBT) onde existe; 0 se desconhecida */
            tarifa: number;
        };
        TrechoSeguido: {
            /** @description Ponto do trajeto em que começa: latitude,longitude */
            coordenada_inicio: string;
            /** @description Ponto do trajeto em que acaba: latitude,longitude */
            coordenada_fim: string;
            /** @description O caminho, codificado (algoritmo do Google) com precisão 6 */
            polilinha: string;
        };
        RespostaDeMatriz: {
            origens: components["schemas"]["LocalResolvido"][];
            destinos: components["schemas"]["LocalResolvido"][];
            /** @description Uma linha por origem, uma coluna por destino; null sem caminho */
            distancias_metros: (number | null)[][];
            /** @description Tempo ao volante; null sem caminho */
            duracoes_segundos: (number | null)[][];
            /** @description Reais, só as tarifas conhecidas; null sem config.pedagios */
            valor_pedagios: (number | null)[][] | null;
            /** @description O mesmo com o DBT */
            valor_pedagios_tag: (number | null)[][] | null;
            /** @description false se falta alguma tarifa na soma do par */
            valor_pedagios_completo: (boolean | null)[][] | null;
            /** @description Piso mínimo da ANTT em reais; null sem config.freight_table ou se não se aplica */
            tabela_frete: (number | null)[][] | null;
            /** @description Início da viagem que vale para tarifas e piso, em ISO 8601 no horário de Brasília; só a data se a requisição não deu a hora ou nenhum data_viagem */
            data_referencia: string;
            /** @description O que é aproximado ou desconhecido na matriz */
            avisos: components["schemas"]["Aviso"][];
        };
        RespostaDoLote: {
            /** @description Um por consulta, na mesma ordem */
            resultados: components["schemas"]["ItemDoLote"][];
        };
        ItemDoLote: {
            /** @description Status HTTP que a consulta teria sozinha */
            status: number;
            /** @description A resposta; null se o status não é 200 */
            resposta: components["schemas"]["RespostaGuardada"] | null;
            /** @description O erro; null se o status é 200 */
            erro: components["schemas"]["ErroNoLote"] | null;
        };
        RespostaGuardada: components["schemas"]["RespostaDeRotas"] | components["schemas"]["RespostaDePracas"];
        ErroNoLote: {
            /** @description Status HTTP como texto */
            codigo: string;
            tipo: components["schemas"]["TipoDeErro"];
            /** @description Mensagem em português */
            mensagem: string;
            /** @description Campos com erro, na validação */
            erros?: components["schemas"]["ErroDeCampo"][];
        };
        Lote: {
            /** Format: uuid */
            id: string;
            /**
             * @description `cancelado`: a pedido da empresa, sem resultados; `falhou`: interrompido por passar de 6 horas
             * @enum {string}
             */
            status: "em andamento" | "concluido" | "cancelado" | "falhou";
            /** @description Consultas, ou pares da matriz, do lote */
            total: number;
            /** @description Consultas, ou pares da matriz, que já têm resultado */
            processadas: number;
            /** @description Consultas, ou pares da matriz, com resposta */
            respondidas: number;
            /** @description Consultas, ou pares da matriz, erradas, com status 4xx */
            recusadas: number;
            /** @description Consultas, ou pares da matriz, que falharam no serviço, com status 5xx */
            falhas: number;
            /** @description Número de origens e de destinos; null em um lote de consultas */
            matriz: components["schemas"]["TamanhoDaMatriz"] | null;
            /** @description ISO 8601 em UTC */
            criado_em: string;
            /** @description Conclusão ou cancelamento, em ISO 8601 em UTC; null até lá e com `falhou` */
            concluido_em: string | null;
            /** @description Quando o lote e os seus resultados são apagados */
            expira_em: string;
            /** @description Consultas sem resposta porque a sua parte do lote falhou inteira */
            partes_que_falharam: components["schemas"]["ParteQueFalhou"][];
            /** @description Os resultados; null até a conclusão */
            resultado: components["schemas"]["LinkDoResultado"] | null;
        };
        TamanhoDaMatriz: {
            origens: number;
            destinos: number;
        };
        ParteQueFalhou: {
            /** @description `indice` da primeira consulta, ou do primeiro par, a partir de 0 */
            de: number;
            /** @description `indice` do último */
            ate: number;
            motivo: string;
        };
        LinkDoResultado: {
            /**
             * Format: uri
             * @description Link assinado para o arquivo no `formato` pedido; não precisa de token
             */
            url: string;
            /** @description Quando o link deixa de valer; consulte o lote de novo */
            expira_em: string;
        };
        PaginaDeLotes: {
            /** @description Do mais novo para o mais antigo */
            lotes: components["schemas"]["ResumoDeLote"][];
            /** @description Cursor da próxima página; null na última */
            proximo: string | null;
        };
        ResumoDeLote: {
            /** Format: uuid */
            id: string;
            /**
             * @description `cancelado`: a pedido da empresa, sem resultados; `falhou`: interrompido por passar de 6 horas
             * @enum {string}
             */
            status: "em andamento" | "concluido" | "cancelado" | "falhou";
            /** @description Consultas, ou pares da matriz, do lote */
            total: number;
            /** @description Consultas, ou pares da matriz, que já têm resultado */
            processadas: number;
            /** @description Consultas, ou pares da matriz, com resposta */
            respondidas: number;
            /** @description Consultas, ou pares da matriz, erradas, com status 4xx */
            recusadas: number;
            /** @description Consultas, ou pares da matriz, que falharam no serviço, com status 5xx */
            falhas: number;
            /** @description Número de origens e de destinos; null em um lote de consultas */
            matriz: components["schemas"]["TamanhoDaMatriz"] | null;
            /** @description ISO 8601 em UTC */
            criado_em: string;
            /** @description Conclusão ou cancelamento, em ISO 8601 em UTC; null até lá e com `falhou` */
            concluido_em: string | null;
            /** @description Quando o lote e os seus resultados são apagados */
            expira_em: string;
        };
        Documentos: {
            /** Format: uuid */
            id_consulta: string;
            /** @description null se a resposta é de uma polilinha */
            rota: number | null;
            /** @description Lista para o vale-pedágio obrigatório */
            vpo: components["schemas"]["ListaDoVale"];
            /** @description Grupos do MDF-e, com os nomes do leiaute */
            mdfe: components["schemas"]["BlocosDoMdfe"];
            /** @description Dados do frete para o CIOT */
            ciot: components["schemas"]["DadosDoCiot"];
        };
        Pendencia: {
            /** @description O que falta ou é incerto */
            campo: string;
            mensagem: string;
        };
        PracaDoVale: {
            /** @description Código oficial da praça quando conhecido; senão, o identificador estável do catálogo */
            codigo_antt: string;
            /** @description true: `codigo_antt` é o código do cadastro da ANTT; false: é o nosso identificador */
            codigo_antt_oficial: boolean;
            /** @description Código da praça em cada operadora de pagamento que o operador do serviço importou */
            codigos_operadoras: {
                [key: string]: string;
            };
            nome: string;
            concessionaria: string;
            rodovia: string;
            km: number | null;
            uf: string;
            /** @description Sentido da passagem, pelo km da rodovia; null se não se conhece */
            sentido_viagem: ("crescente" | "decrescente") | null;
            /** @description Código do vale-pedágio pelos eixos cobrados */
            categoria: string | null;
            eixos: number;
            /** @description Reais que o veículo pedido paga, sem o desconto da tag; null se desconhecido */
            valor: number | null;
            /** @description Reais com pagamento eletrônico, descontado o DBT conhecido; null se desconhecido */
            valor_tag: number | null;
            /**
             * Format: date
             * @description Dia da passagem, cuja tarifa vale
             */
            data: string;
        };
        ListaDoVale: {
            /** @description true: nada falta nem é incerto no bloco */
            pronto: boolean;
            /** @description O que falta preencher ou conferir; vazia se pronto */
            pendencias: components["schemas"]["Pendencia"][];
            /** @description Categoria da combinação, como `07`; null se o veículo não leva carga */
            categoria: string | null;
            eixos: number | null;
            /** @description Uma por passagem, na ordem do trajeto */
            pracas: components["schemas"]["PracaDoVale"][];
            /** @description Soma de `valor`, sem o desconto da tag */
            valor_total: number;
            /** @description Soma de `valor_tag` */
            valor_total_tag: number;
        };
        BlocosDoMdfe: {
            /** @description true: nada falta nem é incerto no bloco */
            pronto: boolean;
            /** @description O que falta preencher ou conferir; vazia se pronto */
            pendencias: components["schemas"]["Pendencia"][];
            UFIni: string | null;
            UFFim: string | null;
            infMunCarrega: {
                cMunCarrega: string;
                xMunCarrega: string;
            }[];
            infMunDescarga: {
                cMunDescarga: string;
                xMunDescarga: string;
            }[];
            /** @description Entre UFIni e UFFim, em ordem */
            infPercurso: {
                UFPer: string;
            }[];
            /** @description null se não há pedágio ou o veículo não leva carga */
            valePed: {
                disp: {
                    CNPJForn: string | null;
                    CNPJPg: string | null;
                    nCompra: string | null;
                    vValePed: string;
                    tpValePed: string | null;
                }[];
                categCombVeic: string;
            } | null;
        };
        DadosDoCiot: {
            /** @description true: nada falta nem é incerto no bloco */
            pronto: boolean;
            /** @description O que falta preencher ou conferir; vazia se pronto */
            pendencias: components["schemas"]["Pendencia"][];
            codigo_municipio_origem: string | null;
            codigo_municipio_destino: string | null;
            distancia_km: number | null;
            /** @description Reais; null se não se aplica ou não é conhecido */
            piso_minimo: number | null;
            /** @description Ato da ANTT que fixou os coeficientes */
            ato: string | null;
            /** @description Início da vigência do ato */
            vigencia: string | null;
            tabela: ("A" | "B" | "C" | "D") | null;
            carga: ("granel_solido" | "granel_liquido" | "frigorificada" | "conteineirizada" | "geral" | "neogranel" | "perigosa_granel_solido" | "perigosa_granel_liquido" | "perigosa_frigorificada" | "perigosa_conteineirizada" | "perigosa_geral" | "granel_pressurizada") | null;
            eixos: number | null;
            /** @description O `valor_total` da lista do vale */
            valor_vale_pedagio: number;
        };
        RespostaMcp: {
            /** @constant */
            jsonrpc: "2.0";
            id?: string | number | null;
            result?: {
                [key: string]: unknown;
            };
            error?: {
                code: number;
                message: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        LocaisEncontrados: {
            /** @description Cidades primeiro, das maiores para as menores; vazio se nada se parece */
            locais: components["schemas"]["LocalSugerido"][];
        };
        LocalProcurado: {
            /** @description O local; null se não existe ou há vários */
            local: components["schemas"]["LocalResolvido"] | null;
            /** @description O tipo do motivo, como nos erros; null se o local foi encontrado */
            tipo: components["schemas"]["TipoDeErro"] | null;
            /** @description Por que `local` é null; null se o local foi encontrado */
            motivo: string | null;
            /** @description Se `local` é null, os locais prováveis; vazio se nenhum se parece */
            candidatos: components["schemas"]["LocalSugerido"][];
            /** @description O que é aproximado ou presumido */
            avisos: components["schemas"]["Aviso"][];
        };
        PontoDescrito: {
            latitude: number;
            longitude: number;
            /** @description O endereço ou a rua mais próxima, até 300 m; null se não se conhece */
            endereco: string | null;
            endereco_distancia_metros: number | null;
            municipio: string | null;
            codigo_ibge: string | null;
            /** @description true se o município é o da sede mais próxima na UF, que pode não ser o do ponto */
            municipio_presumido: boolean;
            uf: string;
            /** @description A estrada mais próxima da rede; null se não há nenhuma a até 50 km */
            estrada: components["schemas"]["EstradaProxima"] | null;
            /** @description A rodovia mais próxima na UF com quilômetros conhecidos; null se não há nenhuma a até 50 km */
            rodovia: components["schemas"]["QuilometroProximo"] | null;
            avisos: components["schemas"]["Aviso"][];
        };
        EstradaProxima: {
            /** @description Sigla ou nome; null se não tem */
            nome: string | null;
            /** @description Do ponto à estrada, em linha reta */
            distancia_metros: number;
            latitude: number;
            longitude: number;
        };
        QuilometroProximo: {
            rodovia: string;
            uf: string;
            km: number;
            /** @description Distância em que o quilômetro deve estar do ponto */
            incerteza_metros: number;
            /** @description Do ponto à rodovia, em linha reta */
            distancia_metros: number;
        };
        PaginaDePracas: {
            /** @constant */
            type: "FeatureCollection";
            /** @description Pela ordem do `id` */
            features: components["schemas"]["PracaGeoJson"][];
            /**
             * Format: date
             * @description Dia a que se referem a lista e as tarifas
             */
            data: string;
            /** @description Praças que passam pelos filtros, em todas as páginas */
            total: number;
            /** @description Cursor da próxima página; null na última */
            proximo: string | null;
        };
        PracaGeoJson: {
            /** @constant */
            type: "Feature";
            /** @description Identificador estável da praça */
            id: string;
            geometry: components["schemas"]["PontoGeoJson"];
            properties: {
                /** @description Código oficial da praça quando conhecido; senão, o identificador estável do catálogo */
                codigo_antt: string;
                /** @description true: `codigo_antt` é o código do cadastro da ANTT; false: é o nosso identificador */
                codigo_antt_oficial: boolean;
                /** @description Código da praça em cada operadora de pagamento que o operador do serviço importou */
                codigos_operadoras: {
                    [key: string]: string;
                };
                nome: string;
                /**
                 * @description Praça com cabines, pórtico, ou saída, paga só por quem deixa a rodovia ali
                 * @enum {string}
                 */
                tipo: "praca" | "portico" | "saida";
                /** @description 1 se a cobrança é sem parada; senão, 0 */
                is_free_flow: number;
                concessionaria: string;
                /** @description Agência que regula a concessão */
                regulador: string;
                rodovia: string;
                km: number | null;
                uf: string;
                municipio: string;
                /** @description Código IBGE do município; null se desconhecido */
                codigo_ibge: string | null;
                /**
                 * @description Sentido que paga, pelo km
                 * @enum {string}
                 */
                sentido: "crescente" | "decrescente" | "ambos";
                /** @description AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
                cobra_desde: string | null;
                /** @description Primeiro dia sem cobrança; null se não há fim conhecido */
                cobra_ate: string | null;
                /** @description Precisão da posição */
                precisao_metros: number;
                /**
                 * @description Quanto se confia na fonte
                 * @enum {string}
                 */
                confianca: "alta" | "media" | "baixa";
                /** @description De onde vem */
                fonte: string;
                /** @description Quando valem `tarifa` e `tarifa_carro`: em dia útil ou, como nesse dia, em fim de semana ou feriado; dia_util_em_parte: nesse dia também há horas com a tarifa de fim de semana, que não é a mostrada; null se a tarifa é desconhecida */
                tarifa_periodo: ("todos_os_dias" | "dia_util" | "fim_de_semana" | "dia_util_em_parte") | null;
                /** @description Reais de um caminhão por eixos, no dia, sem o desconto da tag; null se desconhecida */
                tarifa: {
                    [key: string]: number;
                } | null;
                /** @description O mesmo de um carro, por eixos */
                tarifa_carro: {
                    [key: string]: number;
                } | null;
                /** @description AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
                tarifa_vigencia: string | null;
                /** @description Último dia em que a tarifa foi vista sem mudança; null se não foi conferida */
                tarifa_confirmada_em: string | null;
                tarifa_confianca: ("alta" | "media" | "baixa") | null;
                /** @description substituida: a tarifa já foi reajustada e o valor novo não é conhecido; divergente: as fontes divergem sobre a tarifa, ou sobre se a praça cobra; null sem dúvida conhecida */
                tarifa_duvida: ("substituida" | "divergente") | null;
                tarifa_fonte: string | null;
            };
        };
        PontoGeoJson: {
            /** @constant */
            type: "Point";
            /** @description Longitude e latitude */
            coordinates: number[];
        };
        PracaComHistorico: {
            /** @constant */
            type: "Feature";
            /** @description Identificador estável da praça */
            id: string;
            geometry: components["schemas"]["PontoGeoJson"];
            properties: {
                /** @description Código oficial da praça quando conhecido; senão, o identificador estável do catálogo */
                codigo_antt: string;
                /** @description true: `codigo_antt` é o código do cadastro da ANTT; false: é o nosso identificador */
                codigo_antt_oficial: boolean;
                /** @description Código da praça em cada operadora de pagamento que o operador do serviço importou */
                codigos_operadoras: {
                    [key: string]: string;
                };
                nome: string;
                /**
                 * @description Praça com cabines, pórtico, ou saída, paga só por quem deixa a rodovia ali
                 * @enum {string}
                 */
                tipo: "praca" | "portico" | "saida";
                /** @description 1 se a cobrança é sem parada; senão, 0 */
                is_free_flow: number;
                concessionaria: string;
                /** @description Agência que regula a concessão */
                regulador: string;
                rodovia: string;
                km: number | null;
                uf: string;
                municipio: string;
                /** @description Código IBGE do município; null se desconhecido */
                codigo_ibge: string | null;
                /**
                 * @description Sentido que paga, pelo km
                 * @enum {string}
                 */
                sentido: "crescente" | "decrescente" | "ambos";
                /** @description AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
                cobra_desde: string | null;
                /** @description Primeiro dia sem cobrança; null se não há fim conhecido */
                cobra_ate: string | null;
                /** @description Precisão da posição */
                precisao_metros: number;
                /**
                 * @description Quanto se confia na fonte
                 * @enum {string}
                 */
                confianca: "alta" | "media" | "baixa";
                /** @description De onde vem */
                fonte: string;
                /** @description Quando valem `tarifa` e `tarifa_carro`: em dia útil ou, como nesse dia, em fim de semana ou feriado; dia_util_em_parte: nesse dia também há horas com a tarifa de fim de semana, que não é a mostrada; null se a tarifa é desconhecida */
                tarifa_periodo: ("todos_os_dias" | "dia_util" | "fim_de_semana" | "dia_util_em_parte") | null;
                /** @description Reais de um caminhão por eixos, no dia, sem o desconto da tag; null se desconhecida */
                tarifa: {
                    [key: string]: number;
                } | null;
                /** @description O mesmo de um carro, por eixos */
                tarifa_carro: {
                    [key: string]: number;
                } | null;
                /** @description AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
                tarifa_vigencia: string | null;
                /** @description Último dia em que a tarifa foi vista sem mudança; null se não foi conferida */
                tarifa_confirmada_em: string | null;
                tarifa_confianca: ("alta" | "media" | "baixa") | null;
                /** @description substituida: a tarifa já foi reajustada e o valor novo não é conhecido; divergente: as fontes divergem sobre a tarifa, ou sobre se a praça cobra; null sem dúvida conhecida */
                tarifa_duvida: ("substituida" | "divergente") | null;
                tarifa_fonte: string | null;
                /** @description Da tarifa mais nova para a mais antiga */
                historico: components["schemas"]["TarifaHistorica"][];
            };
        };
        TarifaHistorica: {
            /** @description AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
            vigencia: string | null;
            /** @description Início da tarifa seguinte; null na mais nova */
            fim: string | null;
            /** @description Reais */
            carro: number;
            /** @description De cada eixo de um caminhão; null se não publicada */
            por_eixo: number | null;
            moto: number | null;
            carro_fim_de_semana: number | null;
            /** @description DBT; null se desconhecido */
            desconto_tag_percentual: number | null;
            desconto_tag_origem: ("publicado" | "inferido") | null;
            /** @description Preços publicados para um número de eixos, que valem no lugar do cálculo */
            precos_publicados: components["schemas"]["PrecoPorEixos"][];
            /**
             * @description Quanto se confia na fonte
             * @enum {string}
             */
            confianca: "alta" | "media" | "baixa";
            /** @description De onde vem */
            fonte: string;
        };
        PrecoPorEixos: {
            /** @enum {string} */
            veiculo: "truck" | "car";
            eixos: number;
            /** @description Reais */
            valor: number;
            /** @description Com pagamento eletrônico; null se não publicado */
            valor_tag: number | null;
            /** @description Nas horas da tarifa de fim de semana; null se não publicado */
            valor_fim_de_semana: number | null;
            /** @description AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido */
            vigencia: string | null;
            /** @description De onde vem */
            fonte: string;
        };
        WebhookRegistrado: {
            /** Format: uuid */
            id: string;
            status: components["schemas"]["SituacaoDoWebhook"];
            /** @description Empresa cujos eventos são entregues */
            empresa: string;
            /** @description O que conferir no registro */
            avisos: components["schemas"]["Aviso"][];
        };
        /**
         * @description Situação do webhook
         * @enum {string}
         */
        SituacaoDoWebhook: "ativo" | "pausado" | "desativado";
        ListaDeWebhooks: {
            /** @description Os webhooks de até 25 empresas do token, na ordem dos identificadores delas */
            webhooks: components["schemas"]["Webhook"][];
            /** @description Cursor da próxima página; null na última */
            proximo: string | null;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            status: components["schemas"]["SituacaoDoWebhook"];
            /** @description Empresa cujos eventos são entregues */
            empresa: string;
            url: string;
            eventos: components["schemas"]["TipoDeEvento"][];
            /** @description Primeira falha definitiva desde a última entrega confirmada; null sem falhas */
            falhandoDesde: string | null;
            /** @description Quando foi desativado, após cinco dias só de falhas definitivas; ou null */
            desativadoEm: string | null;
            /** @description Se há um tokenAssinatura que assina as entregas */
            assinado: boolean;
            /** @description ISO 8601 em UTC */
            criadoEm: string;
            /** @description ISO 8601 em UTC */
            atualizadoEm: string;
        };
        EntregaIniciada: {
            /** Format: uuid */
            id: string;
            status: components["schemas"]["SituacaoDaEntrega"];
        };
        PaginaDeEntregas: {
            /** @description Do evento mais novo para o mais antigo */
            entregas: components["schemas"]["ResumoDeEntrega"][];
            /** @description Cursor da próxima página; null na última */
            proximo: string | null;
        };
        ResumoDeEntrega: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Webhook que recebe a entrega
             */
            webhook: string;
            status: components["schemas"]["SituacaoDaEntrega"];
            /**
             * @description Tipo do evento
             * @enum {string}
             */
            evento: "vpo.created" | "vpo.updated" | "vpo.canceled" | "vpo.statusChanged" | "webhook.desativado" | "lote.concluido" | "vpo.test";
            /** @description Momento do evento; ISO 8601 em UTC */
            dataHora: string;
            /** @description ISO 8601 em UTC */
            criadaEm: string;
            /** @description GUID do VPO; null em eventos que não são de VPO */
            guid: string | null;
            /** @description A entrega que esta repete a pedido */
            reenvioDe: string | null;
            /** @description Quando uma entrega pendente é tentada de novo, no mínimo; null nas demais */
            proximaTentativa: string | null;
            /** @description Tentativas feitas */
            tentativas: number;
            /** @description Por que a última tentativa falhou; null sem tentativa ou sem falha */
            ultimoErro: string | null;
        };
        Entrega: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Webhook que recebe a entrega
             */
            webhook: string;
            status: components["schemas"]["SituacaoDaEntrega"];
            /**
             * @description Tipo do evento
             * @enum {string}
             */
            evento: "vpo.created" | "vpo.updated" | "vpo.canceled" | "vpo.statusChanged" | "webhook.desativado" | "lote.concluido" | "vpo.test";
            /** @description Momento do evento; ISO 8601 em UTC */
            dataHora: string;
            /** @description ISO 8601 em UTC */
            criadaEm: string;
            /** @description GUID do VPO; null em eventos que não são de VPO */
            guid: string | null;
            /** @description A entrega que esta repete a pedido */
            reenvioDe: string | null;
            /** @description Quando uma entrega pendente é tentada de novo, no mínimo; null nas demais */
            proximaTentativa: string | null;
            /** @description O cabeçalho webhook-id: igual em todas as tentativas e reenvios */
            mensagem: string;
            /** @description O corpo enviado */
            corpo: components["schemas"]["EventoDeVpo"] | components["schemas"]["EventoDeWebhook"] | components["schemas"]["EventoDeLote"];
            tentativas: components["schemas"]["Tentativa"][];
        };
        Tentativa: {
            numero: number;
            /** @description ISO 8601 em UTC */
            inicio: string;
            duracaoMs: number;
            statusHttp: number | null;
            /** @description Por que falhou; null quando confirmada */
            erro: string | null;
            /** @description O que `Retry-After` de um 429 ou 503 pediu, até um dia */
            esperaPedidaSegundos: number | null;
            /** @description Os primeiros 2 kB da resposta */
            resposta: string | null;
        };
        EntregasReenviadas: {
            /** @description As novas entregas; as que já tinham sido reenviadas não se repetem */
            entregas: components["schemas"]["EntregaReenviada"][];
            /** @description Cursor da próxima página; null na última */
            proximo: string | null;
        };
        EntregaReenviada: {
            /** Format: uuid */
            id: string;
            status: components["schemas"]["SituacaoDaEntrega"];
            reenvioDe: string | null;
        };
        ChavesPublicas: {
            /** @description JWK Set (RFC 7517) */
            keys: {
                [key: string]: unknown;
            }[];
        };
        Saude: {
            /**
             * @description O serviço responde e lê o catálogo de pedágios
             * @constant
             */
            status: "ok";
            /** @description Versão do serviço */
            versao: string;
            dados: {
                /** @description Momento da publicação (UTC) e começo do SHA-256 da tabela */
                pracas: string;
                /** @description Momento da publicação (UTC) e começo do SHA-256 da tabela */
                tarifas: string;
                /** @description Momento da publicação (UTC) e começo do SHA-256 da tabela */
                precos_por_eixo: string;
                /** @description Momento da publicação (UTC) e começo do SHA-256 da tabela */
                cobranca_unica: string;
                /** @description O mesmo; null antes da primeira versão da tabela */
                saidas: string | null;
                /** @description O mesmo; null antes da primeira versão da tabela */
                precos_calculados: string | null;
                /** @description O mesmo; null antes da primeira versão da tabela */
                tarifas_confirmadas: string | null;
                /** @description O mesmo; null antes da primeira versão da tabela */
                horas_fim_de_semana: string | null;
                /** @description O mesmo; null antes da primeira versão da tabela */
                trechos_sem_preco: string | null;
                /** @description O mesmo; null antes da primeira versão da tabela */
                codigos_das_pracas: string | null;
                /** @description null se uma versão anterior do serviço construiu a rede */
                rede_viaria: {
                    /** @description Começo do SHA-256 dos dados de rota */
                    versao: string;
                    /**
                     * @description As tabelas do projeto ou um extrato do OpenStreetMap
                     * @enum {string}
                     */
                    origem: "tabelas" | "openstreetmap";
                } | null;
                /** @description null se nenhum ato conhecido vigora hoje */
                piso_de_frete: {
                    /** @description Ato da ANTT em vigor hoje */
                    ato: string;
                    /**
                     * Format: date
                     * @description Dia em que o ato entrou em vigor
                     */
                    vigencia: string;
                } | null;
            };
        };
    };
    responses: {
        /** @description A resposta é a do `ETag` em If-None-Match; não há corpo */
        NaoMudou: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                /** @description Identifica esta resposta; envie-o em If-None-Match */
                ETag: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Requisição inválida; os campos são nomeados em `erros` */
        RequisicaoInvalida: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "400",
                 *       "tipo": "campo_obrigatorio",
                 *       "mensagem": "Requisição inválida: locations: campo obrigatório",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw=",
                 *       "erros": [
                 *         {
                 *           "campo": "locations",
                 *           "tipo": "campo_obrigatorio",
                 *           "mensagem": "campo obrigatório"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description Token ausente, inválido ou sem acesso à empresa */
        NaoAutorizado: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "401",
                 *       "tipo": "token_expirado",
                 *       "mensagem": "O token de acesso expirou. Obtenha outro.",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw="
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description O corpo veio com um Content-Encoding que não é aceito */
        CodificacaoNaoAceita: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                /** @description As codificações aceitas em um corpo */
                "Accept-Encoding": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "415",
                 *       "tipo": "codificacao_nao_aceita",
                 *       "mensagem": "content-encoding: codificação não aceita; envie o corpo sem compressão",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw=",
                 *       "erros": [
                 *         {
                 *           "campo": "content-encoding",
                 *           "tipo": "codificacao_nao_aceita",
                 *           "mensagem": "codificação não aceita; envie o corpo sem compressão"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description A empresa fez requisições demais. Se o limite foi o de todas as empresas juntas, a resposta tem só `message`, sem estes cabeçalhos */
        RequisicoesDemais: {
            headers: {
                /** @description O limite da empresa: `q` requisições em `w` segundos */
                "RateLimit-Policy"?: string;
                /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                RateLimit?: string;
                /** @description Segundos até a próxima tentativa */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "429",
                 *       "tipo": "requisicoes_demais",
                 *       "mensagem": "Esta empresa fez consultas demais. Tente de novo em 3 s.",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw="
                 *     }
                 */
                "application/json": components["schemas"]["ErroDeLimite"];
            };
        };
        /** @description Erro interno */
        ErroInterno: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "500",
                 *       "tipo": "erro_interno",
                 *       "mensagem": "Erro interno. Tente novamente.",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw="
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description Indisponível por algum tempo */
        Indisponivel: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                /** @description Segundos até a próxima tentativa */
                "Retry-After": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "503",
                 *       "tipo": "chaves_do_emissor",
                 *       "mensagem": "As chaves do emissor do token não estão disponíveis. Tente novamente.",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw="
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description Corpo ou trajeto grande demais */
        GrandeDemais: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "413",
                 *       "tipo": "grande_demais",
                 *       "mensagem": "body: corpo com 6000000 bytes; o máximo é 4000000",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw=",
                 *       "erros": [
                 *         {
                 *           "campo": "body",
                 *           "tipo": "grande_demais",
                 *           "mensagem": "corpo com 6000000 bytes; o máximo é 4000000"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description Conflito com o que já existe */
        Conflito: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "409",
                 *       "tipo": "webhooks_demais",
                 *       "mensagem": "A empresa já tem 50 webhooks; remova um.",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw="
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
        /** @description O arquivo do tipo que `Accept` prefere está em `Location`; não há corpo */
        VejaOArquivo: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                /** @description Link assinado; não precisa de token */
                Location: string;
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Não encontrado, ou de outra empresa */
        NaoEncontrado: {
            headers: {
                /** @description Identifica a requisição; informe-o ao suporte */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "codigo": "404",
                 *       "tipo": "webhook_desconhecido",
                 *       "mensagem": "Webhook não encontrado.",
                 *       "id_requisicao": "VZ3XmhM3GjQEJZw="
                 *     }
                 */
                "application/json": components["schemas"]["Erro"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "quote-routes": {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` de uma resposta anterior */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locations": [
                 *         "Curitiba/PR",
                 *         "Paranaguá/PR"
                 *       ],
                 *       "config": {
                 *         "route": {
                 *           "type_route": "efficient",
                 *           "alternative_routes": "0"
                 *         },
                 *         "vehicle": {
                 *           "type": "truck",
                 *           "axis": "5"
                 *         },
                 *         "freight_table": {
                 *           "category": "A",
                 *           "freight_load": "granel_solido"
                 *         },
                 *         "consumo": {
                 *           "km_por_litro": 2.5,
                 *           "preco_litro": 6.09
                 *         },
                 *         "data_viagem": "2026-11-18T08:00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConsultaDeRotas"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description Identifica esta resposta; envie-o em If-None-Match */
                    ETag: string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id_consulta": "3d2a1f7e-9c39-5b0e-8a55-0c5a3f0f6f11",
                     *       "rotas": [
                     *         {
                     *           "distancia": {
                     *             "texto": "94,1 km",
                     *             "valor": 94.1
                     *           },
                     *           "distancia_metros": 94072,
                     *           "distancia_nao_pavimentada": {
                     *             "texto": "0,0 km",
                     *             "valor": 0,
                     *             "percentual_texto": "0,0%",
                     *             "percentual_valor": 0
                     *           },
                     *           "distancia_nao_pavimentada_metros": 0,
                     *           "duracao": {
                     *             "texto": "01:20:54",
                     *             "valor": 4854
                     *           },
                     *           "duracao_descanso": null,
                     *           "endereco_inicio": "Curitiba/PR",
                     *           "endereco_fim": "Paranaguá/PR",
                     *           "coordenada_inicio": "-25.4195,-49.2646",
                     *           "coordenada_fim": "-25.5161,-48.5225",
                     *           "pedagios": [
                     *             {
                     *               "codigo_antt": "BR-277-PR-k60.2-A",
                     *               "codigo_antt_oficial": false,
                     *               "codigos_operadoras": {},
                     *               "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *               "tarifa_conhecida": true,
                     *               "valor": 120,
                     *               "valor_tag": 114,
                     *               "eixos_cobrados": 5,
                     *               "categoria": "7",
                     *               "data_referencia": "2026-11-18",
                     *               "tarifa_vigencia": "2025-08-28",
                     *               "tarifa_confirmada_em": "2026-08-17",
                     *               "tarifa_confianca": "media",
                     *               "tarifa_fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado",
                     *               "concessionaria": "EPR Litoral Pioneiro",
                     *               "rodovia": "BR-277",
                     *               "km": 60.25,
                     *               "uf": "PR",
                     *               "municipio": "São José dos Pinhais",
                     *               "sentido_viagem": "decrescente",
                     *               "km_rota": 30.9,
                     *               "tarifa": {
                     *                 "2": 48,
                     *                 "3": 72,
                     *                 "4": 96,
                     *                 "5": 120,
                     *                 "6": 144,
                     *                 "7": 168,
                     *                 "8": 192,
                     *                 "9": 216,
                     *                 "10": 240
                     *               },
                     *               "latitude": -25.552208,
                     *               "longitude": -49.036552,
                     *               "is_free_flow": 0,
                     *               "sentido": "ambos"
                     *             }
                     *           ],
                     *           "polilinha": "vmnno@n|z}|AxpAxtCvpAvtCdr~@aqi@n_@rb@be@jWbhAz^ni@zOb{Ncd\\~xPwr_@vfL_bTjcS{pd@j|`Awi}Awj@we@gtD_zC_zHc|F{yIgzFrylA_umDzr@ocCjA}Cp@iBp@iBfkBqaFj}Zkx}@jzJccZnUolAbGkdAkHguK~C_q@rIod@zTsl@vaBowCzh@clDzTo}@vdHciR~f@sq@rhB{|@~f@sjAfjDwtTvaB{vWvVcrAbcAoaD~RchA~CspCcQcwFv[gwJ~dA_oFvQgvCrI_g@b`@kp@vrAwcAbt@cy@j\\sq@rNwo@jC{|@kHsjA_b@glC{Y{aAc[wj@gc@we@_gEg`DwQsXwGwVvBgw@zdBw~Egm@c|AsDgYvB_b@vcA{pAfc@cwAgOox@ocC_pHsIkmDsDcL{pAkqB_b@_Ssg@{@wVfEs~AryAotGrbEgh@gE_]{TcVkk@gm@{lCgEwj@f@waBrI_g@fOsXnmC{bCrNgm@{E{r@c~@o`B{nBgsBklBs_Dcj@olA{^w|AcQwV_]_XojBgr@{Ys]gOgc@wB_g@fEkf@ns@kbBvGod@{O_fCoAszCkz@kjCoKk{BoKon@wiCccFoK{c@wBsg@nKs{@~k@olAbt@srB~}AgiGzJwcAgEwe@_{@ouDk\\kaEw`@oyBs{@{}B_DskCcGkf@_]we@oqA{h@kWwQwVka@{h@ckB{Y{Ygc@oKwe@nFs]rX{m@~sA{h@bfB_g@vt@sv@fr@c`@nKs]oA_`Ac[_]k\\cG_XRc[vo@w|AfTc|A?oyB{Jsq@_b@ct@kz@ox@wfGc|Fsq@co@c~@ogAku@soAsnI{_Qsb@g_Bc|A{bMg^o{AgYon@on@cy@wdCgiBod@ce@wj@g|@o_@obAgvMoli@_lEgnQ{TkiAgJkiAkCwhAfEsyAn`B_lOg@_tA{YgjDfEo{Afc@omCr]stAfc@knAfuAsfCf^soArSkbBfaAciMbVwaBzmOkuh@bcAs|BnfIkcNvj@gkAvj@{nBbmAsgJj\\gzAj{LkiZzm@wkBrX_oAjpE{wY~lBcsMv_CccPnFwdC{OsaCo{Kkju@_aHwfe@wo@kz@o}@gw@c~@_l@wt@gYczBwe@ceTwqDotBgr@syA{aAk_AccAoi@kz@_aC{wEku@w~@o}@sv@g_Bkz@kgBce@ovAcLouDoAon@oKku@sg@gdB_fCcu@{pGcu@{pGcu@{pGcu@{pGcu@{pG",
                     *           "geometria": null,
                     *           "trechos": [
                     *             {
                     *               "local_inicio": 0,
                     *               "local_fim": 1,
                     *               "endereco_inicio": "Curitiba/PR",
                     *               "endereco_fim": "Paranaguá/PR",
                     *               "coordenada_inicio": "-25.4195,-49.2646",
                     *               "coordenada_fim": "-25.5161,-48.5225",
                     *               "distancia": {
                     *                 "texto": "94,1 km",
                     *                 "valor": 94.1
                     *               },
                     *               "distancia_metros": 94072,
                     *               "distancia_nao_pavimentada": {
                     *                 "texto": "0,0 km",
                     *                 "valor": 0,
                     *                 "percentual_texto": "0,0%",
                     *                 "percentual_valor": 0
                     *               },
                     *               "distancia_nao_pavimentada_metros": 0,
                     *               "duracao": {
                     *                 "texto": "01:20:54",
                     *                 "valor": 4854
                     *               },
                     *               "partida": "2026-11-18T08:00:00-03:00",
                     *               "chegada": "2026-11-18T09:20:54-03:00",
                     *               "pedagios": [
                     *                 0
                     *               ],
                     *               "valor_pedagios": 120,
                     *               "valor_pedagios_tag": 114,
                     *               "valor_pedagios_completo": true,
                     *               "pedagios_sem_tarifa": 0,
                     *               "ponto_inicio": 0,
                     *               "ponto_fim": 223,
                     *               "polilinha": "",
                     *               "geometria": null
                     *             }
                     *           ],
                     *           "ufs": [
                     *             "PR"
                     *           ],
                     *           "percurso_ufs": [
                     *             "PR"
                     *           ],
                     *           "instrucoes": null,
                     *           "superficies": null,
                     *           "tabela_frete": 1309.87,
                     *           "tabela_frete_detalhe": {
                     *             "ato": "Portaria SUROC nº 22",
                     *             "vigencia": "2026-09-30",
                     *             "tabela": "A",
                     *             "carga": "granel_solido",
                     *             "coluna_eixos": 5,
                     *             "ccd": 6.8548,
                     *             "cc": 664.83,
                     *             "ida": {
                     *               "quilometros": 94.1,
                     *               "valor": 1309.87
                     *             },
                     *             "retorno": null,
                     *             "formula": "94,1 km × 6,8548 + 664,83"
                     *           },
                     *           "valor_pedagios": 120,
                     *           "valor_pedagios_tag": 114,
                     *           "valor_pedagios_completo": true,
                     *           "pedagios_sem_tarifa": 0,
                     *           "combustivel": {
                     *             "litros": 37.629,
                     *             "valor": 229.16,
                     *             "arla_litros": null
                     *           },
                     *           "emissoes": {
                     *             "kg_co2e": 102.4,
                     *             "fator_kg_por_litro": 2.72,
                     *             "fonte": "IPCC 2006, vol. 2, tabelas 1.2, 3.2.1 e 3.2.2: diesel fóssil, 74.100 kg CO₂, 3,9 kg CH₄ e 3,9 kg N₂O por TJ, 43,0 MJ/kg; potenciais do AR5 (28 e 265); densidade suposta de 0,84 kg/L; o biodiesel da mistura conta como fóssil"
                     *           },
                     *           "custo_total": 349.16,
                     *           "custo_total_tag": 343.16,
                     *           "custo_completo": true,
                     *           "ordem_locais": [
                     *             0,
                     *             1
                     *           ],
                     *           "avisos": [
                     *             {
                     *               "codigo": "restricao_de_horario",
                     *               "mensagem": "BR-476, Curitiba, km 120,9 – km 142,8, Atuba – Pinheirinho (Linha Verde): horário proibido a veículos com mais de 10 t de PBT (dias úteis 7h–9h e 17h–19h). A passagem, por volta das 08:04, cai nesse horário.",
                     *               "rota": 0,
                     *               "rodovias": [
                     *                 "BR-476"
                     *               ]
                     *             },
                     *             {
                     *               "codigo": "tarifa_substituida",
                     *               "mensagem": "Tarifa já reajustada; o valor novo não é conhecido: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25).",
                     *               "praca": "BR-277-PR-k60.2-A",
                     *               "pracas": [
                     *                 "BR-277-PR-k60.2-A"
                     *               ],
                     *               "rota": 0
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "locais": [
                     *         "Curitiba/PR",
                     *         "Paranaguá/PR"
                     *       ],
                     *       "locais_resolvidos": [
                     *         {
                     *           "texto": "Curitiba/PR",
                     *           "endereco": "Curitiba/PR",
                     *           "precisao": "municipio",
                     *           "incerteza_metros": null,
                     *           "latitude": -25.4195,
                     *           "longitude": -49.2646,
                     *           "uf": "PR",
                     *           "codigo_ibge": "4106902"
                     *         },
                     *         {
                     *           "texto": "Paranaguá/PR",
                     *           "endereco": "Paranaguá/PR",
                     *           "precisao": "municipio",
                     *           "incerteza_metros": null,
                     *           "latitude": -25.5161,
                     *           "longitude": -48.5225,
                     *           "uf": "PR",
                     *           "codigo_ibge": "4118204"
                     *         }
                     *       ],
                     *       "data_referencia": "2026-11-18T08:00:00-03:00",
                     *       "veiculo": {
                     *         "tipo": "truck",
                     *         "eixos": 5,
                     *         "categoria": "7",
                     *         "codigo_vpo": "07"
                     *       },
                     *       "avisos": [
                     *         {
                     *           "codigo": "local_longe_da_estrada",
                     *           "mensagem": "locations[0]: fica a 0,6 km da estrada mais próxima; a ligação foi estimada em 0,7 km, de pavimento desconhecido.",
                     *           "local": 0,
                     *           "distancia_metros": 562
                     *         },
                     *         {
                     *           "codigo": "local_longe_da_estrada",
                     *           "mensagem": "locations[1]: fica a 2,3 km da estrada mais próxima; a ligação foi estimada em 2,9 km, de pavimento desconhecido.",
                     *           "local": 1,
                     *           "distancia_metros": 2251
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RespostaDeRotas"];
                };
            };
            304: components["responses"]["NaoMudou"];
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "quote-routes-alias": {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` de uma resposta anterior */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locations": [
                 *         "Curitiba/PR",
                 *         "Paranaguá/PR"
                 *       ],
                 *       "config": {
                 *         "route": {
                 *           "type_route": "efficient",
                 *           "alternative_routes": "0"
                 *         },
                 *         "vehicle": {
                 *           "type": "truck",
                 *           "axis": "5"
                 *         },
                 *         "freight_table": {
                 *           "category": "A",
                 *           "freight_load": "granel_solido"
                 *         },
                 *         "consumo": {
                 *           "km_por_litro": 2.5,
                 *           "preco_litro": 6.09
                 *         },
                 *         "data_viagem": "2026-11-18T08:00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConsultaDeRotas"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description Identifica esta resposta; envie-o em If-None-Match */
                    ETag: string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id_consulta": "3d2a1f7e-9c39-5b0e-8a55-0c5a3f0f6f11",
                     *       "rotas": [
                     *         {
                     *           "distancia": {
                     *             "texto": "94,1 km",
                     *             "valor": 94.1
                     *           },
                     *           "distancia_metros": 94072,
                     *           "distancia_nao_pavimentada": {
                     *             "texto": "0,0 km",
                     *             "valor": 0,
                     *             "percentual_texto": "0,0%",
                     *             "percentual_valor": 0
                     *           },
                     *           "distancia_nao_pavimentada_metros": 0,
                     *           "duracao": {
                     *             "texto": "01:20:54",
                     *             "valor": 4854
                     *           },
                     *           "duracao_descanso": null,
                     *           "endereco_inicio": "Curitiba/PR",
                     *           "endereco_fim": "Paranaguá/PR",
                     *           "coordenada_inicio": "-25.4195,-49.2646",
                     *           "coordenada_fim": "-25.5161,-48.5225",
                     *           "pedagios": [
                     *             {
                     *               "codigo_antt": "BR-277-PR-k60.2-A",
                     *               "codigo_antt_oficial": false,
                     *               "codigos_operadoras": {},
                     *               "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *               "tarifa_conhecida": true,
                     *               "valor": 120,
                     *               "valor_tag": 114,
                     *               "eixos_cobrados": 5,
                     *               "categoria": "7",
                     *               "data_referencia": "2026-11-18",
                     *               "tarifa_vigencia": "2025-08-28",
                     *               "tarifa_confirmada_em": "2026-08-17",
                     *               "tarifa_confianca": "media",
                     *               "tarifa_fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado",
                     *               "concessionaria": "EPR Litoral Pioneiro",
                     *               "rodovia": "BR-277",
                     *               "km": 60.25,
                     *               "uf": "PR",
                     *               "municipio": "São José dos Pinhais",
                     *               "sentido_viagem": "decrescente",
                     *               "km_rota": 30.9,
                     *               "tarifa": {
                     *                 "2": 48,
                     *                 "3": 72,
                     *                 "4": 96,
                     *                 "5": 120,
                     *                 "6": 144,
                     *                 "7": 168,
                     *                 "8": 192,
                     *                 "9": 216,
                     *                 "10": 240
                     *               },
                     *               "latitude": -25.552208,
                     *               "longitude": -49.036552,
                     *               "is_free_flow": 0,
                     *               "sentido": "ambos"
                     *             }
                     *           ],
                     *           "polilinha": "vmnno@n|z}|AxpAxtCvpAvtCdr~@aqi@n_@rb@be@jWbhAz^ni@zOb{Ncd\\~xPwr_@vfL_bTjcS{pd@j|`Awi}Awj@we@gtD_zC_zHc|F{yIgzFrylA_umDzr@ocCjA}Cp@iBp@iBfkBqaFj}Zkx}@jzJccZnUolAbGkdAkHguK~C_q@rIod@zTsl@vaBowCzh@clDzTo}@vdHciR~f@sq@rhB{|@~f@sjAfjDwtTvaB{vWvVcrAbcAoaD~RchA~CspCcQcwFv[gwJ~dA_oFvQgvCrI_g@b`@kp@vrAwcAbt@cy@j\\sq@rNwo@jC{|@kHsjA_b@glC{Y{aAc[wj@gc@we@_gEg`DwQsXwGwVvBgw@zdBw~Egm@c|AsDgYvB_b@vcA{pAfc@cwAgOox@ocC_pHsIkmDsDcL{pAkqB_b@_Ssg@{@wVfEs~AryAotGrbEgh@gE_]{TcVkk@gm@{lCgEwj@f@waBrI_g@fOsXnmC{bCrNgm@{E{r@c~@o`B{nBgsBklBs_Dcj@olA{^w|AcQwV_]_XojBgr@{Ys]gOgc@wB_g@fEkf@ns@kbBvGod@{O_fCoAszCkz@kjCoKk{BoKon@wiCccFoK{c@wBsg@nKs{@~k@olAbt@srB~}AgiGzJwcAgEwe@_{@ouDk\\kaEw`@oyBs{@{}B_DskCcGkf@_]we@oqA{h@kWwQwVka@{h@ckB{Y{Ygc@oKwe@nFs]rX{m@~sA{h@bfB_g@vt@sv@fr@c`@nKs]oA_`Ac[_]k\\cG_XRc[vo@w|AfTc|A?oyB{Jsq@_b@ct@kz@ox@wfGc|Fsq@co@c~@ogAku@soAsnI{_Qsb@g_Bc|A{bMg^o{AgYon@on@cy@wdCgiBod@ce@wj@g|@o_@obAgvMoli@_lEgnQ{TkiAgJkiAkCwhAfEsyAn`B_lOg@_tA{YgjDfEo{Afc@omCr]stAfc@knAfuAsfCf^soArSkbBfaAciMbVwaBzmOkuh@bcAs|BnfIkcNvj@gkAvj@{nBbmAsgJj\\gzAj{LkiZzm@wkBrX_oAjpE{wY~lBcsMv_CccPnFwdC{OsaCo{Kkju@_aHwfe@wo@kz@o}@gw@c~@_l@wt@gYczBwe@ceTwqDotBgr@syA{aAk_AccAoi@kz@_aC{wEku@w~@o}@sv@g_Bkz@kgBce@ovAcLouDoAon@oKku@sg@gdB_fCcu@{pGcu@{pGcu@{pGcu@{pGcu@{pG",
                     *           "geometria": null,
                     *           "trechos": [
                     *             {
                     *               "local_inicio": 0,
                     *               "local_fim": 1,
                     *               "endereco_inicio": "Curitiba/PR",
                     *               "endereco_fim": "Paranaguá/PR",
                     *               "coordenada_inicio": "-25.4195,-49.2646",
                     *               "coordenada_fim": "-25.5161,-48.5225",
                     *               "distancia": {
                     *                 "texto": "94,1 km",
                     *                 "valor": 94.1
                     *               },
                     *               "distancia_metros": 94072,
                     *               "distancia_nao_pavimentada": {
                     *                 "texto": "0,0 km",
                     *                 "valor": 0,
                     *                 "percentual_texto": "0,0%",
                     *                 "percentual_valor": 0
                     *               },
                     *               "distancia_nao_pavimentada_metros": 0,
                     *               "duracao": {
                     *                 "texto": "01:20:54",
                     *                 "valor": 4854
                     *               },
                     *               "partida": "2026-11-18T08:00:00-03:00",
                     *               "chegada": "2026-11-18T09:20:54-03:00",
                     *               "pedagios": [
                     *                 0
                     *               ],
                     *               "valor_pedagios": 120,
                     *               "valor_pedagios_tag": 114,
                     *               "valor_pedagios_completo": true,
                     *               "pedagios_sem_tarifa": 0,
                     *               "ponto_inicio": 0,
                     *               "ponto_fim": 223,
                     *               "polilinha": "",
                     *               "geometria": null
                     *             }
                     *           ],
                     *           "ufs": [
                     *             "PR"
                     *           ],
                     *           "percurso_ufs": [
                     *             "PR"
                     *           ],
                     *           "instrucoes": null,
                     *           "superficies": null,
                     *           "tabela_frete": 1309.87,
                     *           "tabela_frete_detalhe": {
                     *             "ato": "Portaria SUROC nº 22",
                     *             "vigencia": "2026-09-30",
                     *             "tabela": "A",
                     *             "carga": "granel_solido",
                     *             "coluna_eixos": 5,
                     *             "ccd": 6.8548,
                     *             "cc": 664.83,
                     *             "ida": {
                     *               "quilometros": 94.1,
                     *               "valor": 1309.87
                     *             },
                     *             "retorno": null,
                     *             "formula": "94,1 km × 6,8548 + 664,83"
                     *           },
                     *           "valor_pedagios": 120,
                     *           "valor_pedagios_tag": 114,
                     *           "valor_pedagios_completo": true,
                     *           "pedagios_sem_tarifa": 0,
                     *           "combustivel": {
                     *             "litros": 37.629,
                     *             "valor": 229.16,
                     *             "arla_litros": null
                     *           },
                     *           "emissoes": {
                     *             "kg_co2e": 102.4,
                     *             "fator_kg_por_litro": 2.72,
                     *             "fonte": "IPCC 2006, vol. 2, tabelas 1.2, 3.2.1 e 3.2.2: diesel fóssil, 74.100 kg CO₂, 3,9 kg CH₄ e 3,9 kg N₂O por TJ, 43,0 MJ/kg; potenciais do AR5 (28 e 265); densidade suposta de 0,84 kg/L; o biodiesel da mistura conta como fóssil"
                     *           },
                     *           "custo_total": 349.16,
                     *           "custo_total_tag": 343.16,
                     *           "custo_completo": true,
                     *           "ordem_locais": [
                     *             0,
                     *             1
                     *           ],
                     *           "avisos": [
                     *             {
                     *               "codigo": "restricao_de_horario",
                     *               "mensagem": "BR-476, Curitiba, km 120,9 – km 142,8, Atuba – Pinheirinho (Linha Verde): horário proibido a veículos com mais de 10 t de PBT (dias úteis 7h–9h e 17h–19h). A passagem, por volta das 08:04, cai nesse horário.",
                     *               "rota": 0,
                     *               "rodovias": [
                     *                 "BR-476"
                     *               ]
                     *             },
                     *             {
                     *               "codigo": "tarifa_substituida",
                     *               "mensagem": "Tarifa já reajustada; o valor novo não é conhecido: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25).",
                     *               "praca": "BR-277-PR-k60.2-A",
                     *               "pracas": [
                     *                 "BR-277-PR-k60.2-A"
                     *               ],
                     *               "rota": 0
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "locais": [
                     *         "Curitiba/PR",
                     *         "Paranaguá/PR"
                     *       ],
                     *       "locais_resolvidos": [
                     *         {
                     *           "texto": "Curitiba/PR",
                     *           "endereco": "Curitiba/PR",
                     *           "precisao": "municipio",
                     *           "incerteza_metros": null,
                     *           "latitude": -25.4195,
                     *           "longitude": -49.2646,
                     *           "uf": "PR",
                     *           "codigo_ibge": "4106902"
                     *         },
                     *         {
                     *           "texto": "Paranaguá/PR",
                     *           "endereco": "Paranaguá/PR",
                     *           "precisao": "municipio",
                     *           "incerteza_metros": null,
                     *           "latitude": -25.5161,
                     *           "longitude": -48.5225,
                     *           "uf": "PR",
                     *           "codigo_ibge": "4118204"
                     *         }
                     *       ],
                     *       "data_referencia": "2026-11-18T08:00:00-03:00",
                     *       "veiculo": {
                     *         "tipo": "truck",
                     *         "eixos": 5,
                     *         "categoria": "7",
                     *         "codigo_vpo": "07"
                     *       },
                     *       "avisos": [
                     *         {
                     *           "codigo": "local_longe_da_estrada",
                     *           "mensagem": "locations[0]: fica a 0,6 km da estrada mais próxima; a ligação foi estimada em 0,7 km, de pavimento desconhecido.",
                     *           "local": 0,
                     *           "distancia_metros": 562
                     *         },
                     *         {
                     *           "codigo": "local_longe_da_estrada",
                     *           "mensagem": "locations[1]: fica a 2,3 km da estrada mais próxima; a ligação foi estimada em 2,9 km, de pavimento desconhecido.",
                     *           "local": 1,
                     *           "distancia_metros": 2251
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RespostaDeRotas"];
                };
            };
            304: components["responses"]["NaoMudou"];
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "quote-tolls": {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` de uma resposta anterior */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "polyline": {
                 *         "string": "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA",
                 *         "precision": "5"
                 *       },
                 *       "config": {
                 *         "vehicle": {
                 *           "type": "truck",
                 *           "axis": "5"
                 *         },
                 *         "data_viagem": "2026-11-18"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConsultaDePracas"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description Identifica esta resposta; envie-o em If-None-Match */
                    ETag: string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id_consulta": "8b6f0f0a-47c5-5f0b-9e0e-2c9d5d6e7a21",
                     *       "pedagios": [
                     *         {
                     *           "codigo_antt": "BR-277-PR-k60.2-A",
                     *           "codigo_antt_oficial": false,
                     *           "codigos_operadoras": {},
                     *           "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *           "tarifa_conhecida": true,
                     *           "valor": 120,
                     *           "valor_tag": 114,
                     *           "eixos_cobrados": 5,
                     *           "categoria": "7",
                     *           "data_referencia": "2026-11-18",
                     *           "tarifa_vigencia": "2025-08-28",
                     *           "tarifa_confirmada_em": "2026-08-17",
                     *           "tarifa_confianca": "media",
                     *           "tarifa_fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado",
                     *           "concessionaria": "EPR Litoral Pioneiro",
                     *           "rodovia": "BR-277",
                     *           "km": 60.25,
                     *           "uf": "PR",
                     *           "municipio": "São José dos Pinhais",
                     *           "sentido_viagem": "decrescente",
                     *           "km_rota": 11,
                     *           "tarifa": 114
                     *         }
                     *       ],
                     *       "valor_pedagios": 120,
                     *       "valor_pedagios_tag": 114,
                     *       "valor_pedagios_completo": true,
                     *       "pedagios_sem_tarifa": 0,
                     *       "data_referencia": "2026-11-18",
                     *       "veiculo": {
                     *         "tipo": "truck",
                     *         "eixos": 5,
                     *         "categoria": "7",
                     *         "codigo_vpo": "07"
                     *       },
                     *       "avisos": [
                     *         {
                     *           "codigo": "tarifa_substituida",
                     *           "mensagem": "Tarifa já reajustada; o valor novo não é conhecido: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25).",
                     *           "praca": "BR-277-PR-k60.2-A",
                     *           "pracas": [
                     *             "BR-277-PR-k60.2-A"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RespostaDePracas"];
                };
            };
            304: components["responses"]["NaoMudou"];
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            413: components["responses"]["GrandeDemais"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "quote-matrix": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "origens": [
                 *         "Curitiba/PR"
                 *       ],
                 *       "destinos": [
                 *         "Santos/SP",
                 *         "Paranaguá/PR"
                 *       ],
                 *       "config": {
                 *         "vehicle": {
                 *           "type": "truck",
                 *           "axis": "5"
                 *         },
                 *         "freight_table": {
                 *           "category": "A",
                 *           "freight_load": "granel_solido"
                 *         },
                 *         "pedagios": true,
                 *         "data_viagem": "2026-11-18"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConsultaDeMatriz"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "origens": [
                     *         {
                     *           "texto": "Curitiba/PR",
                     *           "endereco": "Curitiba/PR",
                     *           "precisao": "municipio",
                     *           "incerteza_metros": null,
                     *           "latitude": -25.4195,
                     *           "longitude": -49.2646,
                     *           "uf": "PR",
                     *           "codigo_ibge": "4106902"
                     *         }
                     *       ],
                     *       "destinos": [
                     *         {
                     *           "texto": "Santos/SP",
                     *           "endereco": "Santos/SP",
                     *           "precisao": "municipio",
                     *           "incerteza_metros": null,
                     *           "latitude": -23.9535,
                     *           "longitude": -46.335,
                     *           "uf": "SP",
                     *           "codigo_ibge": "3548500"
                     *         },
                     *         {
                     *           "texto": "Paranaguá/PR",
                     *           "endereco": "Paranaguá/PR",
                     *           "precisao": "municipio",
                     *           "incerteza_metros": null,
                     *           "latitude": -25.5161,
                     *           "longitude": -48.5225,
                     *           "uf": "PR",
                     *           "codigo_ibge": "4118204"
                     *         }
                     *       ],
                     *       "distancias_metros": [
                     *         [
                     *           408725,
                     *           94072
                     *         ]
                     *       ],
                     *       "duracoes_segundos": [
                     *         [
                     *           23208,
                     *           6080
                     *         ]
                     *       ],
                     *       "valor_pedagios": [
                     *         [
                     *           170.95,
                     *           120
                     *         ]
                     *       ],
                     *       "valor_pedagios_tag": [
                     *         [
                     *           169.55,
                     *           114
                     *         ]
                     *       ],
                     *       "valor_pedagios_completo": [
                     *         [
                     *           true,
                     *           true
                     *         ]
                     *       ],
                     *       "tabela_frete": [
                     *         [
                     *           3466.39,
                     *           1309.87
                     *         ]
                     *       ],
                     *       "data_referencia": "2026-11-18",
                     *       "avisos": [
                     *         {
                     *           "codigo": "matriz_aproximada",
                     *           "mensagem": "A matriz é a do motor de rotas: as distâncias são quase sempre as de uma rota; os tempos são em geral de 2 a 7% maiores, e mais entre cidades grandes e próximas, porque contam o que pesa contra cidades, terra e balsas. Ela não diz onde um caminho usa balsas, linhas estimadas sobre a água ou terra, nem que restrições a caminhões há nele. Para contratar, consulte a rota."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RespostaDeMatriz"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            413: components["responses"]["GrandeDemais"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "quote-batch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consultas": [
                 *         {
                 *           "polyline": {
                 *             "string": "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA",
                 *             "precision": "5"
                 *           },
                 *           "config": {
                 *             "vehicle": {
                 *               "type": "truck",
                 *               "axis": "5"
                 *             },
                 *             "data_viagem": "2026-11-18"
                 *           }
                 *         },
                 *         {
                 *           "locations": [
                 *             "Curitiba/PR",
                 *             "Paranagua/SC"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LoteDeConsultas"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resultados": [
                     *         {
                     *           "status": 200,
                     *           "resposta": {
                     *             "id_consulta": "8b6f0f0a-47c5-5f0b-9e0e-2c9d5d6e7a21",
                     *             "pedagios": [
                     *               {
                     *                 "codigo_antt": "BR-277-PR-k60.2-A",
                     *                 "codigo_antt_oficial": false,
                     *                 "codigos_operadoras": {},
                     *                 "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *                 "tarifa_conhecida": true,
                     *                 "valor": 120,
                     *                 "valor_tag": 114,
                     *                 "eixos_cobrados": 5,
                     *                 "categoria": "7",
                     *                 "data_referencia": "2026-11-18",
                     *                 "tarifa_vigencia": "2025-08-28",
                     *                 "tarifa_confirmada_em": "2026-08-17",
                     *                 "tarifa_confianca": "media",
                     *                 "tarifa_fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado",
                     *                 "concessionaria": "EPR Litoral Pioneiro",
                     *                 "rodovia": "BR-277",
                     *                 "km": 60.25,
                     *                 "uf": "PR",
                     *                 "municipio": "São José dos Pinhais",
                     *                 "sentido_viagem": "decrescente",
                     *                 "km_rota": 11,
                     *                 "tarifa": 114
                     *               }
                     *             ],
                     *             "valor_pedagios": 120,
                     *             "valor_pedagios_tag": 114,
                     *             "valor_pedagios_completo": true,
                     *             "pedagios_sem_tarifa": 0,
                     *             "data_referencia": "2026-11-18",
                     *             "veiculo": {
                     *               "tipo": "truck",
                     *               "eixos": 5,
                     *               "categoria": "7",
                     *               "codigo_vpo": "07"
                     *             },
                     *             "avisos": [
                     *               {
                     *                 "codigo": "tarifa_substituida",
                     *                 "mensagem": "Tarifa já reajustada; o valor novo não é conhecido: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25).",
                     *                 "praca": "BR-277-PR-k60.2-A",
                     *                 "pracas": [
                     *                   "BR-277-PR-k60.2-A"
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "erro": null
                     *         },
                     *         {
                     *           "status": 400,
                     *           "resposta": null,
                     *           "erro": {
                     *             "codigo": "400",
                     *             "tipo": "local_desconhecido",
                     *             "mensagem": "Local inválido: locations[1]: local não encontrado; existe Paranaguá/PR",
                     *             "erros": [
                     *               {
                     *                 "campo": "locations[1]",
                     *                 "tipo": "local_desconhecido",
                     *                 "mensagem": "local não encontrado; existe Paranaguá/PR",
                     *                 "sugestoes": [
                     *                   {
                     *                     "texto": "Paranaguá/PR",
                     *                     "tipo": "cidade",
                     *                     "nome": "Paranaguá",
                     *                     "uf": "PR",
                     *                     "codigo_ibge": "4118204",
                     *                     "latitude": -25.5161,
                     *                     "longitude": -48.5225
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RespostaDoLote"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            413: components["responses"]["GrandeDemais"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "list-jobs": {
        parameters: {
            query?: {
                /**
                 * @description Lotes por página, de 1 a 50
                 * @example 20
                 */
                limite?: number;
                /** @description O `proximo` da página anterior */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lotes": [
                     *         {
                     *           "id": "01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21",
                     *           "status": "em andamento",
                     *           "total": 2,
                     *           "processadas": 0,
                     *           "respondidas": 0,
                     *           "recusadas": 0,
                     *           "falhas": 0,
                     *           "matriz": null,
                     *           "criado_em": "2026-11-21T12:24:00.000Z",
                     *           "concluido_em": null,
                     *           "expira_em": "2026-11-28T12:24:00.000Z"
                     *         }
                     *       ],
                     *       "proximo": null
                     *     }
                     */
                    "application/json": components["schemas"]["PaginaDeLotes"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "start-job": {
        parameters: {
            query?: {
                /** @description Escolhida por quem envia, em ASCII e sem espaços: repetir o pedido com a mesma chave não cria outro lote, mesmo depois de um cancelamento */
                chave?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chave": "fretes-2026-11-exemplo",
                 *       "consultas": [
                 *         {
                 *           "locations": [
                 *             "Curitiba/PR",
                 *             "Paranaguá/PR"
                 *           ]
                 *         },
                 *         {
                 *           "locations": [
                 *             "Campinas/SP",
                 *             "Santos/SP"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PedidoDeLote"];
                /**
                 * @example origem;destino;eixos
                 *     Curitiba/PR;Paranaguá/PR;5
                 */
                "text/csv": components["schemas"]["PlanilhaCsv"];
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["PlanilhaXlsx"];
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21",
                     *       "status": "em andamento",
                     *       "total": 2,
                     *       "processadas": 0,
                     *       "respondidas": 0,
                     *       "recusadas": 0,
                     *       "falhas": 0,
                     *       "matriz": null,
                     *       "criado_em": "2026-11-21T12:24:00.000Z",
                     *       "concluido_em": null,
                     *       "expira_em": "2026-11-28T12:24:00.000Z",
                     *       "partes_que_falharam": [],
                     *       "resultado": null
                     *     }
                     */
                    "application/json": components["schemas"]["Lote"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            409: components["responses"]["Conflito"];
            413: components["responses"]["GrandeDemais"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "get-job": {
        parameters: {
            query?: {
                /**
                 * @description Arquivo do link: todas as respostas (`jsonl`) ou uma linha por consulta
                 * @example jsonl
                 */
                formato?: "jsonl" | "csv" | "xlsx";
            };
            header?: never;
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
                /**
                 * @description `id` do lote
                 * @example 01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21
                 */
                loteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21",
                     *       "status": "concluido",
                     *       "total": 2,
                     *       "processadas": 2,
                     *       "respondidas": 2,
                     *       "recusadas": 0,
                     *       "falhas": 0,
                     *       "matriz": null,
                     *       "criado_em": "2026-11-21T12:24:00.000Z",
                     *       "concluido_em": "2026-11-21T12:24:03.120Z",
                     *       "expira_em": "2026-11-28T12:24:00.000Z",
                     *       "partes_que_falharam": [],
                     *       "resultado": {
                     *         "url": "https://rota-vpo-jobs.s3.sa-east-1.amazonaws.com/results/01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21.jsonl?X-Amz-Expires=3600",
                     *         "expira_em": "2026-11-21T13:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Lote"];
                };
            };
            303: components["responses"]["VejaOArquivo"];
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "cancel-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
                /**
                 * @description `id` do lote
                 * @example 01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21
                 */
                loteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21",
                     *       "status": "cancelado",
                     *       "total": 2,
                     *       "processadas": 0,
                     *       "respondidas": 0,
                     *       "recusadas": 0,
                     *       "falhas": 0,
                     *       "matriz": null,
                     *       "criado_em": "2026-11-21T12:24:00.000Z",
                     *       "concluido_em": null,
                     *       "expira_em": "2026-11-28T12:24:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResumoDeLote"];
                };
            };
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "get-answer": {
        parameters: {
            query?: never;
            header?: {
                /** @description `ETag` de uma resposta anterior */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
                /**
                 * @description `id_consulta` da resposta
                 * @example 8b6f0f0a-47c5-5f0b-9e0e-2c9d5d6e7a21
                 */
                consultaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description Identifica esta resposta; envie-o em If-None-Match */
                    ETag: string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id_consulta": "8b6f0f0a-47c5-5f0b-9e0e-2c9d5d6e7a21",
                     *       "pedagios": [
                     *         {
                     *           "codigo_antt": "BR-277-PR-k60.2-A",
                     *           "codigo_antt_oficial": false,
                     *           "codigos_operadoras": {},
                     *           "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *           "tarifa_conhecida": true,
                     *           "valor": 120,
                     *           "valor_tag": 114,
                     *           "eixos_cobrados": 5,
                     *           "categoria": "7",
                     *           "data_referencia": "2026-11-18",
                     *           "tarifa_vigencia": "2025-08-28",
                     *           "tarifa_confirmada_em": "2026-08-17",
                     *           "tarifa_confianca": "media",
                     *           "tarifa_fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado",
                     *           "concessionaria": "EPR Litoral Pioneiro",
                     *           "rodovia": "BR-277",
                     *           "km": 60.25,
                     *           "uf": "PR",
                     *           "municipio": "São José dos Pinhais",
                     *           "sentido_viagem": "decrescente",
                     *           "km_rota": 11,
                     *           "tarifa": 114
                     *         }
                     *       ],
                     *       "valor_pedagios": 120,
                     *       "valor_pedagios_tag": 114,
                     *       "valor_pedagios_completo": true,
                     *       "pedagios_sem_tarifa": 0,
                     *       "data_referencia": "2026-11-18",
                     *       "veiculo": {
                     *         "tipo": "truck",
                     *         "eixos": 5,
                     *         "categoria": "7",
                     *         "codigo_vpo": "07"
                     *       },
                     *       "avisos": [
                     *         {
                     *           "codigo": "tarifa_substituida",
                     *           "mensagem": "Tarifa já reajustada; o valor novo não é conhecido: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60,25).",
                     *           "praca": "BR-277-PR-k60.2-A",
                     *           "pracas": [
                     *             "BR-277-PR-k60.2-A"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RespostaGuardada"];
                };
            };
            304: components["responses"]["NaoMudou"];
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "get-documents": {
        parameters: {
            query?: {
                /**
                 * @description Posição da rota em `rotas`
                 * @example 0
                 */
                rota?: string;
                /**
                 * @description CNPJ da fornecedora do vale-pedágio: `CNPJForn`
                 * @example 11222333000181
                 */
                cnpj_fornecedora?: string;
                /** @description CNPJ de quem pagou o vale-pedágio: `CNPJPg` */
                cnpj_pagador?: string;
                /** @description Identificador da compra (IDVPO): `nCompra` */
                id_vpo?: string;
                /**
                 * @description Como se paga: `tpValePed` 01 (tag) ou 04 (leitura de placa)
                 * @example tag
                 */
                forma?: "tag" | "placa";
            };
            header?: never;
            path: {
                /**
                 * @description Identificador de uma empresa a que o token dá acesso
                 * @example 12345
                 */
                enterpriseId: string;
                /**
                 * @description `id_consulta` da resposta
                 * @example 3d2a1f7e-9c39-5b0e-8a55-0c5a3f0f6f11
                 */
                consultaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id_consulta": "3d2a1f7e-9c39-5b0e-8a55-0c5a3f0f6f11",
                     *       "rota": 0,
                     *       "vpo": {
                     *         "pronto": false,
                     *         "pendencias": [
                     *           {
                     *             "campo": "pracas[0].codigo_antt",
                     *             "mensagem": "P01 SÃO JOSÉ DOS PINHAIS: não é o código oficial da ANTT"
                     *           }
                     *         ],
                     *         "categoria": "07",
                     *         "eixos": 5,
                     *         "pracas": [
                     *           {
                     *             "codigo_antt": "BR-277-PR-k60.2-A",
                     *             "codigo_antt_oficial": false,
                     *             "codigos_operadoras": {},
                     *             "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *             "concessionaria": "EPR Litoral Pioneiro",
                     *             "rodovia": "BR-277",
                     *             "km": 60.25,
                     *             "uf": "PR",
                     *             "sentido_viagem": "decrescente",
                     *             "categoria": "07",
                     *             "eixos": 5,
                     *             "valor": 120,
                     *             "valor_tag": 114,
                     *             "data": "2026-11-18"
                     *           }
                     *         ],
                     *         "valor_total": 120,
                     *         "valor_total_tag": 114
                     *       },
                     *       "mdfe": {
                     *         "pronto": false,
                     *         "pendencias": [
                     *           {
                     *             "campo": "valePed.CNPJPg",
                     *             "mensagem": "informe cnpj_pagador na consulta"
                     *           },
                     *           {
                     *             "campo": "valePed.nCompra",
                     *             "mensagem": "informe id_vpo na consulta"
                     *           }
                     *         ],
                     *         "UFIni": "PR",
                     *         "UFFim": "PR",
                     *         "infMunCarrega": [
                     *           {
                     *             "cMunCarrega": "4106902",
                     *             "xMunCarrega": "Curitiba"
                     *           }
                     *         ],
                     *         "infMunDescarga": [
                     *           {
                     *             "cMunDescarga": "4118204",
                     *             "xMunDescarga": "Paranaguá"
                     *           }
                     *         ],
                     *         "infPercurso": [],
                     *         "valePed": {
                     *           "disp": [
                     *             {
                     *               "CNPJForn": "11222333000181",
                     *               "CNPJPg": null,
                     *               "nCompra": null,
                     *               "vValePed": "120.00",
                     *               "tpValePed": "01"
                     *             }
                     *           ],
                     *           "categCombVeic": "07"
                     *         }
                     *       },
                     *       "ciot": {
                     *         "pronto": false,
                     *         "pendencias": [
                     *           {
                     *             "campo": "distancia_km",
                     *             "mensagem": "locations[0]: fica a 0,6 km da estrada mais próxima; a ligação foi estimada em 0,7 km, de pavimento desconhecido."
                     *           },
                     *           {
                     *             "campo": "distancia_km",
                     *             "mensagem": "locations[1]: fica a 2,3 km da estrada mais próxima; a ligação foi estimada em 2,9 km, de pavimento desconhecido."
                     *           }
                     *         ],
                     *         "codigo_municipio_origem": "4106902",
                     *         "codigo_municipio_destino": "4118204",
                     *         "distancia_km": 94.1,
                     *         "piso_minimo": 1309.87,
                     *         "ato": "Portaria SUROC nº 22",
                     *         "vigencia": "2026-09-30",
                     *         "tabela": "A",
                     *         "carga": "granel_solido",
                     *         "eixos": 5,
                     *         "valor_vale_pedagio": 120
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Documentos"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["Conflito"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "serve-mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "ping"
                 *     }
                 */
                "application/json": components["schemas"]["MensagemMcp"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "result": {}
                     *     }
                     */
                    "application/json": components["schemas"]["RespostaMcp"];
                };
            };
            /** @description Recebido; não há corpo */
            202: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            413: components["responses"]["GrandeDemais"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "search-places": {
        parameters: {
            query: {
                /**
                 * @description O começo de um nome, com a UF ou sem ela; um CEP; ou um código IBGE
                 * @example curit
                 */
                texto: string;
                /**
                 * @description Máximo de locais na resposta
                 * @example 1
                 */
                limite?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "locais": [
                     *         {
                     *           "texto": "Curitiba/PR",
                     *           "tipo": "cidade",
                     *           "nome": "Curitiba",
                     *           "uf": "PR",
                     *           "codigo_ibge": "4106902",
                     *           "latitude": -25.4195,
                     *           "longitude": -49.2646
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LocaisEncontrados"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "resolve-place": {
        parameters: {
            query: {
                /**
                 * @description O local, como em `locations` da consulta de rotas
                 * @example BR-277, km 60 - PR
                 */
                texto: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "local": {
                     *         "texto": "BR-277, km 60 - PR",
                     *         "endereco": "BR-277, km 60 - PR",
                     *         "precisao": "numero_aproximado",
                     *         "incerteza_metros": 1388,
                     *         "latitude": -25.552750662911336,
                     *         "longitude": -49.03556910729382,
                     *         "uf": "PR",
                     *         "codigo_ibge": null
                     *       },
                     *       "tipo": null,
                     *       "motivo": null,
                     *       "candidatos": [],
                     *       "avisos": [
                     *         {
                     *           "codigo": "endereco_aproximado",
                     *           "mensagem": "quilômetro pela contagem do DNIT (SNV), com incerteza de 1,4 km: BR-277, km 60 - PR."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LocalProcurado"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "describe-point": {
        parameters: {
            query: {
                /**
                 * @description Graus, com ponto decimal
                 * @example -25.5522
                 */
                latitude: string;
                /**
                 * @description Graus, com ponto decimal
                 * @example -49.0366
                 */
                longitude: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "latitude": -25.5522,
                     *       "longitude": -49.0366,
                     *       "endereco": null,
                     *       "endereco_distancia_metros": null,
                     *       "municipio": "Piraquara",
                     *       "codigo_ibge": "4119509",
                     *       "municipio_presumido": true,
                     *       "uf": "PR",
                     *       "estrada": {
                     *         "nome": "BR-277",
                     *         "distancia_metros": 6,
                     *         "latitude": -25.552249,
                     *         "longitude": -49.036629
                     *       },
                     *       "rodovia": {
                     *         "rodovia": "BR-277",
                     *         "uf": "PR",
                     *         "km": 60.1,
                     *         "incerteza_metros": 1381,
                     *         "distancia_metros": 9
                     *       },
                     *       "avisos": [
                     *         {
                     *           "codigo": "municipio_presumido",
                     *           "mensagem": "Sem endereço conhecido no ponto, o município foi presumido pela sede mais próxima na UF, Piraquara/PR; o ponto pode ficar em outro."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PontoDescrito"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "list-plazas": {
        parameters: {
            query?: {
                uf?: string;
                /**
                 * @description Como `BR-116`; só o número, como `116`, vale para todas as rodovias com ele
                 * @example BR-277
                 */
                rodovia?: string;
                /**
                 * @description Parte do nome
                 * @example litoral pioneiro
                 */
                concessionaria?: string;
                /** @description Oeste, sul, leste e norte em graus, como a `bbox` do GeoJSON: `-47,-24,-46,-23` */
                caixa?: string;
                /**
                 * @description Praças que cobram nesse dia, com a tarifa desse dia; na falta, hoje em Brasília
                 * @example 2026-11-21
                 */
                data?: string;
                /** @description Máximo de praças na página */
                limite?: string;
                /** @description `proximo` da página anterior */
                cursor?: string;
            };
            header?: {
                /** @description `ETag` de uma resposta anterior */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description Identifica esta resposta; envie-o em If-None-Match */
                    ETag: string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "FeatureCollection",
                     *       "features": [
                     *         {
                     *           "type": "Feature",
                     *           "id": "BR-277-PR-k60.2-A",
                     *           "geometry": {
                     *             "type": "Point",
                     *             "coordinates": [
                     *               -49.036552,
                     *               -25.552208
                     *             ]
                     *           },
                     *           "properties": {
                     *             "codigo_antt": "BR-277-PR-k60.2-A",
                     *             "codigo_antt_oficial": false,
                     *             "codigos_operadoras": {},
                     *             "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *             "tipo": "praca",
                     *             "is_free_flow": 0,
                     *             "concessionaria": "EPR Litoral Pioneiro",
                     *             "regulador": "ANTT",
                     *             "rodovia": "BR-277",
                     *             "km": 60.25,
                     *             "uf": "PR",
                     *             "municipio": "São José dos Pinhais",
                     *             "codigo_ibge": "4125506",
                     *             "sentido": "ambos",
                     *             "cobra_desde": null,
                     *             "cobra_ate": null,
                     *             "precisao_metros": 60,
                     *             "confianca": "alta",
                     *             "fonte": "ANTT dados abertos \"praça de pedágio\" (277 linhas, 2026) via github douglaswallisson-ai/ss-fleet-core@7fafebc data/pracas_pedagio.csv",
                     *             "tarifa_periodo": "todos_os_dias",
                     *             "tarifa": {
                     *               "2": 48,
                     *               "3": 72,
                     *               "4": 96,
                     *               "5": 120,
                     *               "6": 144,
                     *               "7": 168,
                     *               "8": 192,
                     *               "9": 216,
                     *               "10": 240
                     *             },
                     *             "tarifa_carro": {
                     *               "2": 24,
                     *               "3": 36,
                     *               "4": 48
                     *             },
                     *             "tarifa_vigencia": "2025-08-28",
                     *             "tarifa_confirmada_em": "2026-08-17",
                     *             "tarifa_confianca": "media",
                     *             "tarifa_duvida": "substituida",
                     *             "tarifa_fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado"
                     *           }
                     *         }
                     *       ],
                     *       "data": "2026-11-21",
                     *       "total": 1,
                     *       "proximo": null
                     *     }
                     */
                    "application/json": components["schemas"]["PaginaDePracas"];
                };
            };
            304: components["responses"]["NaoMudou"];
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "get-plaza": {
        parameters: {
            query?: {
                /**
                 * @description Dia da tarifa; na falta, hoje em Brasília
                 * @example 2026-11-18
                 */
                data?: string;
            };
            header?: {
                /** @description `ETag` de uma resposta anterior */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `id` ou `codigo_antt` da praça
                 * @example BR-277-PR-k60.2-A
                 */
                pracaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description Identifica esta resposta; envie-o em If-None-Match */
                    ETag: string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "Feature",
                     *       "id": "BR-277-PR-k60.2-A",
                     *       "geometry": {
                     *         "type": "Point",
                     *         "coordinates": [
                     *           -49.036552,
                     *           -25.552208
                     *         ]
                     *       },
                     *       "properties": {
                     *         "codigo_antt": "BR-277-PR-k60.2-A",
                     *         "codigo_antt_oficial": false,
                     *         "codigos_operadoras": {},
                     *         "nome": "P01 SÃO JOSÉ DOS PINHAIS",
                     *         "tipo": "praca",
                     *         "is_free_flow": 0,
                     *         "concessionaria": "EPR Litoral Pioneiro",
                     *         "regulador": "ANTT",
                     *         "rodovia": "BR-277",
                     *         "km": 60.25,
                     *         "uf": "PR",
                     *         "municipio": "São José dos Pinhais",
                     *         "codigo_ibge": "4125506",
                     *         "sentido": "ambos",
                     *         "cobra_desde": null,
                     *         "cobra_ate": null,
                     *         "precisao_metros": 60,
                     *         "confianca": "alta",
                     *         "fonte": "ANTT dados abertos \"praça de pedágio\" (277 linhas, 2026) via github douglaswallisson-ai/ss-fleet-core@7fafebc data/pracas_pedagio.csv",
                     *         "tarifa_periodo": "todos_os_dias",
                     *         "tarifa": {
                     *           "2": 48,
                     *           "3": 72,
                     *           "4": 96,
                     *           "5": 120,
                     *           "6": 144,
                     *           "7": 168,
                     *           "8": 192,
                     *           "9": 216,
                     *           "10": 240
                     *         },
                     *         "tarifa_carro": {
                     *           "2": 24,
                     *           "3": 36,
                     *           "4": 48
                     *         },
                     *         "tarifa_vigencia": "2025-08-28",
                     *         "tarifa_confirmada_em": "2026-08-17",
                     *         "tarifa_confianca": "media",
                     *         "tarifa_duvida": "substituida",
                     *         "tarifa_fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado",
                     *         "historico": [
                     *           {
                     *             "vigencia": "2025-08-28",
                     *             "fim": null,
                     *             "carro": 24,
                     *             "por_eixo": 24,
                     *             "moto": 0,
                     *             "carro_fim_de_semana": null,
                     *             "desconto_tag_percentual": 5,
                     *             "desconto_tag_origem": "publicado",
                     *             "precos_publicados": [],
                     *             "confianca": "alta",
                     *             "fonte": "https://www.bonde.com.br/bondenews/economia/pedagio-fica-mais-caro-em-13-pracas-do-parana-nesta-quinta-feira + https://gazetainformativa.com/economia/ja-estao-valendo-os-novos-precos-do-pedagio-nas-rodovias-do-parana ; nota: a ANTT publicou em 2026-09-17 uma revisão extraordinária (Decisão SUROD 1.487 de 2026-09-15, github busca-normativa/normativos-antt site/data/atos.json@1e31cc6); valor novo não achado"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PracaComHistorico"];
                };
            };
            304: components["responses"]["NaoMudou"];
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "list-webhooks": {
        parameters: {
            query?: {
                /** @description `proximo` da página anterior */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "d4c1b69e-3380-5d65-8040-1494b2c2dfd5",
                     *           "status": "ativo",
                     *           "empresa": "12345",
                     *           "url": "https://client.example/vpo/12345",
                     *           "eventos": [
                     *             "vpo.created",
                     *             "vpo.updated",
                     *             "vpo.canceled",
                     *             "vpo.statusChanged"
                     *           ],
                     *           "falhandoDesde": null,
                     *           "desativadoEm": null,
                     *           "assinado": true,
                     *           "criadoEm": "2026-11-21T11:30:00.000Z",
                     *           "atualizadoEm": "2026-11-21T11:30:00.000Z"
                     *         }
                     *       ],
                     *       "proximo": null
                     *     }
                     */
                    "application/json": components["schemas"]["ListaDeWebhooks"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "register-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://client.example/vpo/12345",
                 *       "tokenAssinatura": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                 *       "eventos": [
                 *         "vpo.created",
                 *         "vpo.updated",
                 *         "vpo.canceled",
                 *         "vpo.statusChanged"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RegistroDeWebhook"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d4c1b69e-3380-5d65-8040-1494b2c2dfd5",
                     *       "status": "ativo",
                     *       "empresa": "12345",
                     *       "avisos": []
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookRegistrado"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            409: components["responses"]["Conflito"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "get-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d4c1b69e-3380-5d65-8040-1494b2c2dfd5",
                     *       "status": "ativo",
                     *       "empresa": "12345",
                     *       "url": "https://client.example/vpo/12345",
                     *       "eventos": [
                     *         "vpo.created",
                     *         "vpo.updated",
                     *         "vpo.canceled",
                     *         "vpo.statusChanged"
                     *       ],
                     *       "falhandoDesde": null,
                     *       "desativadoEm": null,
                     *       "assinado": true,
                     *       "criadoEm": "2026-11-21T11:30:00.000Z",
                     *       "atualizadoEm": "2026-11-21T11:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "delete-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            204: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "update-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "pausado"
                 *     }
                 */
                "application/json": components["schemas"]["AlteracaoDeWebhook"];
            };
        };
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d4c1b69e-3380-5d65-8040-1494b2c2dfd5",
                     *       "status": "pausado",
                     *       "empresa": "12345",
                     *       "url": "https://client.example/vpo/12345",
                     *       "eventos": [
                     *         "vpo.created",
                     *         "vpo.updated",
                     *         "vpo.canceled",
                     *         "vpo.statusChanged"
                     *       ],
                     *       "falhandoDesde": null,
                     *       "desativadoEm": null,
                     *       "assinado": true,
                     *       "criadoEm": "2026-11-21T11:30:00.000Z",
                     *       "atualizadoEm": "2026-11-21T13:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "send-test-event": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a1fdfe-d9e0-71b8-9dc0-b5bf183ab3b8",
                     *       "status": "pendente"
                     *     }
                     */
                    "application/json": components["schemas"]["EntregaIniciada"];
                };
            };
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "list-deliveries": {
        parameters: {
            query?: {
                /** @example entregue */
                status?: components["schemas"]["SituacaoDaEntrega"];
                evento?: "vpo.created" | "vpo.updated" | "vpo.canceled" | "vpo.statusChanged" | "webhook.desativado" | "lote.concluido" | "vpo.test";
                /** @description GUID do VPO */
                guid?: string;
                /** @description Só eventos a partir deste momento */
                de?: string;
                /** @description Só eventos antes deste momento */
                ate?: string;
                /**
                 * @description Máximo de entregas na página
                 * @example 50
                 */
                limite?: string;
                /** @description `proximo` da página anterior */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entregas": [
                     *         {
                     *           "id": "01a1fdfa-4600-70be-9be1-871ec7d9c778",
                     *           "webhook": "d4c1b69e-3380-5d65-8040-1494b2c2dfd5",
                     *           "status": "entregue",
                     *           "evento": "vpo.created",
                     *           "dataHora": "2026-11-21T12:00:00.250Z",
                     *           "guid": "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
                     *           "criadaEm": "2026-11-21T12:00:00.210Z",
                     *           "reenvioDe": null,
                     *           "proximaTentativa": null,
                     *           "tentativas": 2,
                     *           "ultimoErro": null
                     *         }
                     *       ],
                     *       "proximo": null
                     *     }
                     */
                    "application/json": components["schemas"]["PaginaDeEntregas"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "find-deliveries": {
        parameters: {
            query?: {
                /** @example entregue */
                status?: components["schemas"]["SituacaoDaEntrega"];
                evento?: "vpo.created" | "vpo.updated" | "vpo.canceled" | "vpo.statusChanged" | "webhook.desativado" | "lote.concluido" | "vpo.test";
                /**
                 * @description GUID do VPO
                 * @example 0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11
                 */
                guid?: string;
                /** @description Só eventos a partir deste momento */
                de?: string;
                /** @description Só eventos antes deste momento */
                ate?: string;
                /** @description Máximo de entregas na página */
                limite?: string;
                /** @description `proximo` da página anterior */
                cursor?: string;
                /** @description Empresa das entregas; necessária se o token acessa mais de uma */
                empresa?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entregas": [
                     *         {
                     *           "id": "01a1fdfa-4600-70be-9be1-871ec7d9c778",
                     *           "webhook": "d4c1b69e-3380-5d65-8040-1494b2c2dfd5",
                     *           "status": "entregue",
                     *           "evento": "vpo.created",
                     *           "dataHora": "2026-11-21T12:00:00.250Z",
                     *           "guid": "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
                     *           "criadaEm": "2026-11-21T12:00:00.210Z",
                     *           "reenvioDe": null,
                     *           "proximaTentativa": null,
                     *           "tentativas": 2,
                     *           "ultimoErro": null
                     *         }
                     *       ],
                     *       "proximo": null
                     *     }
                     */
                    "application/json": components["schemas"]["PaginaDeEntregas"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "get-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
                /**
                 * @description Identificador da entrega
                 * @example 01a1fdfa-4600-70be-9be1-871ec7d9c778
                 */
                entregaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a1fdfa-4600-70be-9be1-871ec7d9c778",
                     *       "webhook": "d4c1b69e-3380-5d65-8040-1494b2c2dfd5",
                     *       "status": "entregue",
                     *       "evento": "vpo.created",
                     *       "dataHora": "2026-11-21T12:00:00.250Z",
                     *       "guid": "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
                     *       "criadaEm": "2026-11-21T12:00:00.210Z",
                     *       "reenvioDe": null,
                     *       "proximaTentativa": null,
                     *       "mensagem": "01a1fdfa-4600-70be-9be1-871ec7d9c778",
                     *       "corpo": {
                     *         "evento": "vpo.created",
                     *         "dataHora": "2026-11-21T12:00:00.250Z",
                     *         "sequencia": 1,
                     *         "vpo": {
                     *           "guid": "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
                     *           "documento": "12345678000195",
                     *           "valor": 1250.5,
                     *           "status": "emitido",
                     *           "origem": "PR",
                     *           "destino": "SP",
                     *           "transportador": "Transportadora Exemplo Ltda"
                     *         }
                     *       },
                     *       "tentativas": [
                     *         {
                     *           "numero": 1,
                     *           "inicio": "2026-11-21T12:00:00.480Z",
                     *           "duracaoMs": 41,
                     *           "statusHttp": 503,
                     *           "erro": "o servidor respondeu 503",
                     *           "esperaPedidaSegundos": 120,
                     *           "resposta": "manutenção"
                     *         },
                     *         {
                     *           "numero": 2,
                     *           "inicio": "2026-11-21T12:02:00.690Z",
                     *           "duracaoMs": 38,
                     *           "statusHttp": 200,
                     *           "erro": null,
                     *           "esperaPedidaSegundos": null,
                     *           "resposta": ""
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Entrega"];
                };
            };
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "resend-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
                /**
                 * @description Identificador da entrega
                 * @example 01a1fdfa-4600-70be-9be1-871ec7d9c778
                 */
                entregaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "01a1fe03-6dc0-7338-8a74-e6ff131bff0d",
                     *       "status": "pendente"
                     *     }
                     */
                    "application/json": components["schemas"]["EntregaIniciada"];
                };
            };
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["Conflito"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "resend-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identificador do webhook
                 * @example d4c1b69e-3380-5d65-8040-1494b2c2dfd5
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "retida",
                 *       "de": "2026-11-20T00:00:00-03:00",
                 *       "ate": "2026-11-21T00:00:00-03:00"
                 *     }
                 */
                "application/json": components["schemas"]["Reenvios"];
            };
        };
        responses: {
            /** @description Sucesso */
            202: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description O limite da empresa: `q` requisições em `w` segundos */
                    "RateLimit-Policy"?: string;
                    /** @description O que resta do limite: `r` requisições; todas de novo em `t` segundos */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entregas": [
                     *         {
                     *           "id": "01a1fdfa-4600-7b1e-8c55-9f0d2b7a4c11",
                     *           "status": "pendente",
                     *           "reenvioDe": "01a1fdfa-4600-70be-9be1-871ec7d9c778"
                     *         }
                     *       ],
                     *       "proximo": null
                     *     }
                     */
                    "application/json": components["schemas"]["EntregasReenviadas"];
                };
            };
            400: components["responses"]["RequisicaoInvalida"];
            401: components["responses"]["NaoAutorizado"];
            404: components["responses"]["NaoEncontrado"];
            409: components["responses"]["Conflito"];
            415: components["responses"]["CodificacaoNaoAceita"];
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "get-jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    /** @description Por quanto tempo guardar a resposta */
                    "Cache-Control": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kty": "EC",
                     *           "crv": "P-256",
                     *           "kid": "XkKpcaTngyd97v-YcK0KhWvekDV_kDqpzhzivIA1y30",
                     *           "x": "wRETBURXRE87B29nr4klDMFHrFeuRAscFgdN69AdcS0",
                     *           "y": "HduU4ITNTrSucKAPy2O7qRRse1126VJCC3ic52zY608",
                     *           "alg": "ES256",
                     *           "use": "sig"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChavesPublicas"];
                };
            };
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
        };
    };
    "check-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sucesso */
            200: {
                headers: {
                    /** @description Identifica a requisição; informe-o ao suporte */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "versao": "0.3.0",
                     *       "dados": {
                     *         "pracas": "2026-11-21T11:00:00.000Z-3f6b1c2d",
                     *         "tarifas": "2026-11-21T11:00:00.120Z-9a0e4b71",
                     *         "precos_por_eixo": "2026-11-21T11:00:00.310Z-0c55d8aa",
                     *         "cobranca_unica": "2026-11-21T11:00:00.340Z-71be20f9",
                     *         "saidas": "2026-11-22T11:00:00.360Z-52c1d0e8",
                     *         "precos_calculados": "2026-11-22T11:00:00.380Z-0b7a93f4",
                     *         "tarifas_confirmadas": "2026-11-22T11:00:00.400Z-c4e81a26",
                     *         "horas_fim_de_semana": "2026-11-22T11:00:00.420Z-1d9f6b73",
                     *         "trechos_sem_preco": "2026-11-22T11:00:00.440Z-e80a5c17",
                     *         "codigos_das_pracas": "2026-11-22T11:00:00.460Z-6b1f02ae",
                     *         "rede_viaria": {
                     *           "versao": "5d41402abc4b2a76",
                     *           "origem": "tabelas"
                     *         },
                     *         "piso_de_frete": {
                     *           "ato": "Portaria SUROC nº 22",
                     *           "vigencia": "2026-09-30"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Saude"];
                };
            };
            429: components["responses"]["RequisicoesDemais"];
            500: components["responses"]["ErroInterno"];
            503: components["responses"]["Indisponivel"];
        };
    };
    "receive-event": {
        parameters: {
            query?: never;
            header: {
                /** @description Identifica a mensagem: processe cada uma uma só vez */
                "webhook-id": string;
                /** @description Momento da tentativa, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description Padrão Standard Webhooks; presente quando o webhook tem tokenAssinatura */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "evento": "vpo.created",
                 *       "dataHora": "2026-11-21T12:00:00.250Z",
                 *       "sequencia": 1,
                 *       "vpo": {
                 *         "guid": "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
                 *         "documento": "12345678000195",
                 *         "valor": 1250.5,
                 *         "status": "emitido",
                 *         "origem": "PR",
                 *         "destino": "SP",
                 *         "transportador": "Transportadora Exemplo Ltda"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EventoDeVpo"] | components["schemas"]["EventoDeWebhook"] | components["schemas"]["EventoDeLote"];
            };
        };
        responses: {
            /** @description Recebimento confirmado */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
