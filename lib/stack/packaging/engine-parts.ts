import { type ShippedPackage, standardText } from "../../base/licences/shipped-package.ts";

/**
 * Software compiled into the engine's only native file, `valhalla_node.node`. Its package does not
 * list it: the parts are identified by the symbols in the file, and a version is given if such a
 * symbol or a path states it.
 */
export function engineParts(): ShippedPackage[] {
  return PARTS.map(
    ({ name, version, licence, wording = licence, repository, notice, reference }) => ({
      name,
      version,
      licence,
      text: reference ? `${notice.join("\n")}\n\n${reference}` : standardText(wording, notice),
      purl: `pkg:${repository}${version === undefined ? "" : `@${version}`}`,
    }),
  );
}

interface Part {
  name: string;
  version?: string;
  licence: string;
  /** Name of its text; defaults to the licence. */
  wording?: string;
  /** Kind and name of its package URL. */
  repository: string;
  notice: readonly string[];
  /** Stands in place of the licence's text. */
  reference?: string;
}

const PARTS: readonly Part[] = [
  {
    name: "Valhalla",
    version: "3.6.1",
    licence: "MIT",
    repository: "github/valhalla/valhalla",
    notice: [
      "Copyright (c) 2018 Valhalla contributors",
      "Copyright (c) 2015-2017 Mapillary AB, Mapzen",
    ],
  },
  {
    name: "Boost",
    licence: "BSL-1.0",
    repository: "github/boostorg/boost",
    notice: ["Copyright the Boost authors"],
  },
  {
    name: "cpp-statsd-client",
    licence: "MIT",
    repository: "github/vthiery/cpp-statsd-client",
    notice: ["Copyright (c) 2017 Vincent Thiery"],
  },
  {
    name: "date",
    licence: "MIT",
    repository: "github/howardhinnant/date",
    notice: [
      "Copyright (c) 2015, 2016, 2017 Howard Hinnant",
      "Copyright (c) 2016 Adrian Colomitchi",
      "Copyright (c) 2017 Florian Dang",
      "Copyright (c) 2017 Paul Thompson",
      "Copyright (c) 2018, 2019 Tomasz Kamiński",
      "Copyright (c) 2019 Jiangang Zhuang",
    ],
  },
  {
    name: "libstdc++",
    licence: "GPL-3.0-or-later WITH GCC-exception-3.1",
    repository: "generic/libstdc%2B%2B",
    notice: [
      "Copyright (C) Free Software Foundation, Inc.",
      "Templates and inline functions of its headers; the library itself is Lambda's.",
    ],
    reference: "https://www.gnu.org/licenses/gcc-exception-3.1.html",
  },
  {
    name: "node-addon-api",
    licence: "MIT",
    repository: "github/nodejs/node-addon-api",
    notice: ["Copyright (c) 2017 Node.js API collaborators"],
  },
  {
    name: "Protocol Buffers",
    version: "3.21.12",
    licence: "BSD-3-Clause",
    wording: "BSD-3-Clause-Google",
    repository: "github/protocolbuffers/protobuf",
    notice: ["Copyright 2008 Google Inc.  All rights reserved."],
  },
  {
    name: "RapidJSON",
    licence: "MIT",
    repository: "github/tencent/rapidjson",
    notice: [
      "Copyright (C) 2015 THL A29 Limited, a Tencent company, and Milo Yip.  All rights reserved.",
    ],
  },
  {
    name: "Time Zone Database",
    licence: "LicenseRef-public-domain",
    repository: "generic/tzdata",
    notice: ["The database is in the public domain."],
    reference: "https://data.iana.org/time-zones/tz-link.html",
  },
  {
    name: "unordered_dense",
    version: "4.5.0",
    licence: "MIT",
    repository: "github/martinus/unordered_dense",
    notice: ["Copyright (c) 2022 Martin Leitner-Ankerl"],
  },
];
