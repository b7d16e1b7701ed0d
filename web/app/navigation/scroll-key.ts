/**
 * The key of a page's stored scroll position. A native link to a part of the same page makes an entry of the history without a key, like
 * the first page: with the same key it would get the first page's position.
 */
export function scrollKey({ key, hash }: { readonly key: string; readonly hash: string }): string {
  return key === 'default' ? key + hash : key
}
