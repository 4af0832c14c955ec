export function builtProgram(name: string): string;
export function refreshServer(node: string): void;
