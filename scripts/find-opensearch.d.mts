export function findOpensearch(): string;
