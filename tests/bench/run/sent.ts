/** One call of the API. Throws with the answer if it is refused. */
// biome-ignore lint/suspicious/noExplicitAny: whoever calls knows the row
export async function sent(url: string, path: string, body?: object, token?: string): Promise<any> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? {} : answer.json()
}
