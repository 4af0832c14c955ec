import { buildWeb, isWebBuilt } from "./build-web.mjs";

/** Tests in the browser see the web app as it is in its sources now. */
export default () => {
  if (!isWebBuilt()) buildWeb(process.execPath);
};
