import type { Map as MapLibre } from "maplibre-gl";
import { type ImageKind, imageName } from "./image-name.ts";
import { DARK, LIGHT, type Palette } from "./palette.ts";
import { PILL_SIDE } from "./screen.ts";
import { LOOKS } from "./zoomed-data.ts";

/** Pixels of an image per pixel of the page. */
const RATIO = 2;

/** `variant` is the end of the image's name. */
type Draw = (pen: CanvasRenderingContext2D, colours: Palette, variant: string) => void;

interface Drawing {
  sides: [width: number, height: number];
  draw: Draw;
  /** Room between the edge and the text of a plate, which is stretched to its text. */
  room?: [across: number, down: number];
  /** Ends of the image's names; defaults to one name without an end. */
  variants?: readonly string[];
}

/** Images by name; all lengths are in pixels of the page. */
const IMAGES: Record<ImageKind, Drawing> = {
  // The plate of a road's number.
  shield: {
    sides: [20, 16],
    room: [4, 3],
    draw: (pen, colours) => plate(pen, colours.shield, colours.shieldEdge, 3),
  },
  // The plate of an alternative's time and price, or of the number of a trip, which has no route.
  tag: {
    sides: [20, 16],
    room: [4, 3],
    variants: ["", ...[...LIGHT.otherRoutes.keys()].map(String)],
    draw: (pen, colours, route) =>
      plate(pen, colours.halo, (route && colours.otherRoutes[Number(route)]) || colours.route, 5),
  },
  // The plate of a plaza's price: roads shine through a little.
  price: {
    sides: [20, 16],
    room: [3, 1],
    draw: (pen, colours) => {
      pen.globalAlpha = 0.88;
      pen.beginPath();
      pen.roundRect(0, 0, 20, 16, 4);
      pen.fillStyle = colours.halo;
      pen.fill();
    },
  },
  // The text of a plaza that is too long for a dot, in the look of a dot.
  pill: {
    sides: [24, 24],
    room: [PILL_SIDE + 2, 4.8],
    variants: LOOKS,
    draw: (pen, { halo, plaza, plazaTint, plazaUnknown }, look) => {
      const isFull = look === "full";
      const ink = look === "unknown" ? plazaUnknown : plaza;
      disc(pen, 12, isFull ? halo : ink);
      disc(pen, isFull ? 10.5 : 10, isFull ? plaza : look === "tinted" ? plazaTint : halo);
    },
  },
  // A town of whose name it is a part: without room for the name, it is not drawn.
  seat: {
    sides: [7, 7],
    draw: (pen, { halo, label }) => {
      disc(pen, 3.2, halo);
      disc(pen, 2.2, label);
    },
  },
  nothing: { sides: [1, 1], draw: () => {} },
  // An arrowhead along the line, wider than it: a mark within the line would seem to cut it.
  arrow: {
    sides: [16, 16],
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

/** A disc in the middle of a square image. */
function disc(pen: CanvasRenderingContext2D, radius: number, fill: string): void {
  const middle = pen.canvas.width / RATIO / 2;
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

function plate(pen: CanvasRenderingContext2D, fill: string, edge: string, radius: number): void {
  pen.beginPath();
  pen.roundRect(1, 1, 18, 14, radius);
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 1;
  pen.stroke();
}

/**
 * Adds the images of both themes to a map that lacks them. They are there before a layer asks for
 * one: each that came later would have tiles read again, which MapLibre 5 may leave unable to be
 * queried ([maplibre-gl-js#8107](https://github.com/maplibre/maplibre-gl-js/pull/8107)).
 */
export function addImages(map: MapLibre): void {
  for (const [kind, drawing] of Object.entries(IMAGES) as [ImageKind, Drawing][]) {
    for (const colours of [LIGHT, DARK]) {
      for (const variant of drawing.variants ?? [undefined]) {
        const name = imageName(kind, colours, variant);
        if (map.hasImage(name)) continue;
        const image = drawImage(drawing, colours, variant);
        if (image) map.addImage(name, image.data, image.options);
      }
    }
  }
}

/** Draws an image; undefined in a browser without a canvas. */
function drawImage({ sides, draw, room }: Drawing, colours: Palette, variant = "") {
  const [width, height] = sides.map((side) => side * RATIO) as [number, number];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.scale(RATIO, RATIO);
  draw(pen, colours, variant);
  return {
    data: pen.getImageData(0, 0, width, height),
    options: { pixelRatio: RATIO, ...(room && stretched(sides, room)) },
  };
}

/**
 * MapLibre's stretch options of an image: it grows in the middle, so that corners keep their shape.
 */
function stretched([width, height]: [number, number], [across, down]: [number, number]) {
  const [w, h] = [width * RATIO, height * RATIO];
  const [left, top] = [across * RATIO, down * RATIO];
  return {
    stretchX: [[w / 2 - 1, w / 2 + 1]] as [number, number][],
    stretchY: [[h / 2 - 1, h / 2 + 1]] as [number, number][],
    content: [left, top, w - left, h - top] as [number, number, number, number],
  };
}
