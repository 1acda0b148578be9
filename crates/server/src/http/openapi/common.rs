//! Responses that many routes have, because layers around them or extractors give them.

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};

/// Statuses with the names and descriptions of their responses.
const RESPONSES: [(&str, &str, &str); 10] = [
    ("400", "BadRequest", "The address, the headers or the body of the request are malformed."),
    ("403", "OtherSite", "The request comes from a page of another site."),
    ("405", "OtherMethod", "The address cannot be used with this method; `Allow` lists others."),
    ("413", "TooLarge", "The body is too large."),
    ("415", "OtherMediaType", "The body has another `Content-Type`."),
    ("421", "OtherHost", "The server is not known by the name in `Host`."),
    ("429", "TooMany", "The client has exceeded a limit and may try again after `Retry-After`."),
    ("500", "Internal", "Something went wrong, or the stored game is damaged."),
    ("503", "Unavailable", "The server cannot answer at present."),
    ("504", "Timeout", "The server took too long."),
];

/// Adds the responses that operations have in common to those that they describe themselves.
pub(super) fn add(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    for (_, name, description) in RESPONSES {
        components.responses.insert(name.to_owned(), response(description).into());
    }
    for (path, item) in &mut document.paths.paths {
        let PathItem { get, put, post, delete, patch, .. } = item;
        for (operation, changes) in
            [(get, false), (put, true), (post, true), (delete, true), (patch, true)]
        {
            if let Some(operation) = operation {
                add_to(operation, changes, is_probe(path));
            }
        }
    }
}

/// Returns whether a route is free of limits and needs no time.
fn is_probe(path: &str) -> bool {
    matches!(path, "/api/health" | "/api/ready")
}

fn add_to(operation: &mut Operation, changes: bool, is_probe: bool) {
    let has_body = operation.request_body.is_some();
    for (status, name, _) in RESPONSES {
        let applies = match status {
            "403" => changes,
            "415" => has_body,
            "429" => !is_probe,
            _ => true,
        };
        if applies {
            let response = || RefOr::Ref(Ref::from_response_name(name));
            operation.responses.responses.entry(status.to_owned()).or_insert_with(response);
        }
    }
}

fn response(description: &str) -> Response {
    let body = RefOr::Ref(Ref::from_schema_name("ErrorBody"));
    let content = ContentBuilder::new().schema(Some(body)).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}
