/** Whether a request with this method only reads: it has no body and changes nothing. */
export function isRead(method: string): method is 'GET' | 'HEAD' {
  return method === 'GET' || method === 'HEAD'
}
