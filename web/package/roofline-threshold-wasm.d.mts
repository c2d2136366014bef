// Made by npm_package.mjs: the module's bytes in base64.
declare const base64: string;
export default base64;
