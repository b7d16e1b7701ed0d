export function findNginx(): string | undefined
export function ensureNginx(): string | undefined
