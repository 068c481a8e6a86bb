import type { ImageKind } from "./image-name.ts";
import { DARK, LIGHT, type Palette } from "./palette.ts";

/** Pixels of an image per pixel of the page. */
const RATIO = 2;

type Draw = (pen: CanvasRenderingContext2D, colours: Palette, route: number) => void;

/** Images by name, with their sides in pixels of the page. */
const IMAGES: Record<ImageKind, { sides: [number, number]; draw: Draw; stretches: boolean }> = {
  // The plate of a road's number, stretched to its text.
  shield: {
    sides: [20, 16],
    stretches: true,
    draw: (pen, colours) => plate(pen, colours.shield, colours.shieldEdge, 3),
  },
  // The plate of an alternative's time and price.
  tag: {
    sides: [20, 16],
    stretches: true,
    draw: (pen, colours, route) =>
      plate(pen, colours.halo, colours.otherRoutes[route] ?? colours.label, 5),
  },
  // An arrowhead along the line, wider than it: a mark within the line would seem to cut it.
  arrow: {
    sides: [16, 16],
    stretches: false,
    draw: (pen, colours) => {
      pen.beginPath();
      pen.moveTo(3, 1.5);
      pen.lineTo(14, 8);
      pen.lineTo(3, 14.5);
      pen.lineTo(5.5, 8);
      pen.closePath();
      pen.lineJoin = "round";
      pen.lineWidth = 3;
      pen.strokeStyle = colours.routeCasing;
      pen.stroke();
      pen.fillStyle = colours.route;
      pen.fill();
    },
  },
};

function plate(pen: CanvasRenderingContext2D, fill: string, edge: string, radius: number): void {
  pen.beginPath();
  pen.roundRect(1, 1, 18, 14, radius);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 1;
  pen.stroke();
}

/** Draws the image of a name; undefined if the page has none of that name. */
export function drawImage(name: string) {
  const [image = "", theme, route] = name.split("-");
  const known = Object.hasOwn(IMAGES, image) ? IMAGES[image as ImageKind] : undefined;
  if (!known) return undefined;
  const [width, height] = known.sides.map((side) => side * RATIO) as [number, number];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.scale(RATIO, RATIO);
  known.draw(pen, theme === "dark" ? DARK : LIGHT, Number(route));
  return {
    data: pen.getImageData(0, 0, width, height),
    options: {
      pixelRatio: RATIO,
      ...(known.stretches && {
        stretchX: [[width * 0.35, width * 0.65]] as [number, number][],
        stretchY: [[height * 0.4, height * 0.6]] as [number, number][],
        content: [8, 6, width - 8, height - 6] as [number, number, number, number],
      }),
    },
  };
}
