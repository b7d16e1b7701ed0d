/** Path of nginx, installed where need be, or undefined where it cannot be. */
export function findNginx(): string | undefined
