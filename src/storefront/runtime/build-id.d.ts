/** Id of this build, put in by the bundler (vite.config.ts). */
declare const __BUILD_ID__: string;
