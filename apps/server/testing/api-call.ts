import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls the app; the body is parsed if it is JSON. */
export const apiCall =
  (app: FastifyInstance) =>
  async (method: Method, url: string, headers: object = {}, payload?: object) => {
    const response = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
    return { status: response.statusCode, body: parsed(response.body), headers: response.headers, response }
  }

function parsed(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
