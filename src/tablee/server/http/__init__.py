"""What is asked over HTTP: the API, the page, health and numbers."""
