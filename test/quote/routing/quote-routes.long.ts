import { testQuotes } from "./quote-properties.ts";

testQuotes({ pairs: 50, orders: 8 });
