import { useEffect, useState } from "preact/hooks";

/** A QR code; its library loads when the first one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState({ path: "", size: 1 });
  useEffect(() => {
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { ecc: "L", border: 2 });
      const squares = data.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      setDrawn({ path: squares.join(""), size });
    });
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
      <path d={drawn.path} shape-rendering="crispEdges" />
    </svg>
  );
}
