const FORM = /^[0-9A-Z]{12}\d{2}$/;
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * A CNPJ without punctuation; undefined if its check digits are wrong. Since July 2026 the first
 * twelve characters may be letters, which count by their code less 48 (Instrução Normativa RFB nº
 * 2.229/2024).
 */
export function readCnpj(text: string): string | undefined {
  const cnpj = text.replace(/[./-]/g, "").toUpperCase();
  if (!FORM.test(cnpj) || /^(.)\1*$/.test(cnpj)) return undefined;
  const first = checkDigit(cnpj.slice(0, 12));
  const second = checkDigit(cnpj.slice(0, 13));
  return cnpj.endsWith(`${first}${second}`) ? cnpj : undefined;
}

function checkDigit(text: string): number {
  const weights = WEIGHTS.slice(-text.length);
  const sum = [...text].reduce((total, letter, i) => {
    return total + (letter.charCodeAt(0) - 48) * (weights[i] ?? 0);
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
