import { refreshServer } from "./build-server.mjs";

/** Tests run the server's programs as they are built: from their sources as they are now. */
export default () => refreshServer(process.execPath);
