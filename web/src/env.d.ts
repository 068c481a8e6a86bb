/** Where the map's PMTiles file is served; the build sets it. */
declare const MAP_PATH: string;
