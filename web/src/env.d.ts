/** Path of the map's PMTiles file; the build sets it. */
declare const MAP_PATH: string;
