declare module "which-polygon" {
  /** Indexes a GeoJSON collection of polygons; the query takes `[longitude, latitude]`. */
  export default function whichPolygon<Properties>(
    collection: unknown,
  ): (position: [number, number]) => Properties | null;
}
