/** Starts the PostgreSQL of the test run. */
export default function setup(): void {}
