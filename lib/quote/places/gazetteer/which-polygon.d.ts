declare module "which-polygon" {
  /** Indexes a GeoJSON feature collection of polygons; queries take `[longitude, latitude]`. */
  export default function whichPolygon<Properties>(
    collection: unknown,
  ): (position: [number, number]) => Properties | null;
}
